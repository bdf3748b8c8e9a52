import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import clientConfig from '../../webpack.config.ts';
import { muiIcons } from '../icons/muiIcons.ts';
import { projectFolder } from '../setup/paths.mjs';
import { prerenderFolder } from './folders.ts';

// The pages' own components, built once more for Node in one file.
const config: Configuration = {
  mode: 'production',
  target: 'node24',
  context: projectFolder,
  entry: { renderPage: './src/client/prerender/renderPage.tsx' },
  output: {
    path: prerenderFolder,
    filename: '[name].cjs',
    publicPath: '/',
    assetModuleFilename: clientConfig.output?.assetModuleFilename ?? '[name][ext]',
    library: { type: 'commonjs2' },
    clean: true,
  },
  resolve: clientConfig.resolve ?? {},
  module: {
    ...clientConfig.module,
    parser: { javascript: { dynamicImportMode: 'eager' } },
    generator: { asset: { emit: false } },
  },
  plugins: [muiIcons()],
  devtool: false,
  optimization: { minimize: false },
  performance: { hints: false },
  cache: {
    type: 'filesystem',
    name: 'prerendered-pages',
    buildDependencies: { config: [path.join(projectFolder, 'webpack.config.ts')] },
    cacheDirectory: path.join(projectFolder, 'node_modules/.cache/webpack'),
  },
  stats: 'errors-warnings',
};

webpack(config, (error, stats) => {
  if (error) throw error;
  if (stats?.hasErrors()) {
    console.error(stats.toString('errors-warnings'));
    process.exitCode = 1;
  }
});
