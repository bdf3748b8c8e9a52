import path from 'node:path';
import { constants, type BrotliOptions } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Compilation, type Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { muiIcons } from './scripts/icons/muiIcons.ts';
import { listKeptFiles } from './scripts/listKeptFiles.ts';
import { namedChunkIds } from './scripts/namedChunkIds.ts';
import { watchSubfolders } from './scripts/watchSubfolders.ts';
import { prerenderedNamespaces } from './src/client/i18n/namespaces.ts';
import { workerFile } from './src/client/worker/workerFile.ts';
import { defaultLanguage, languages } from './src/shared/language/languages.ts';
import {
  prerenderedFile,
  prerenderedNames,
  type PrerenderedPage,
} from './src/shared/prerenderedPages.ts';

const folder = import.meta.dirname;
const isProduction = process.env.NODE_ENV === 'production';

const apiAddress = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
const compressible = /\.(js|css|html|svg|json|webmanifest|txt|xml)$/;
// The operator edits config.json in place; a compressed twin would hide the edit.
const compressed = {
  test: compressible,
  exclude: [/config\.json$/, /\.\.\/templates\//],
  threshold: 256,
  minRatio: 0.9,
};

/** Builds for production have no such package. */
async function reactRefresh() {
  const { default: Plugin } = await import('@pmmmwh/react-refresh-webpack-plugin');
  return new Plugin({ overlay: false });
}

/** What a prerendered page runs at once, and what it downloads when React is wanted. */
function pageScripts(compilation: Compilation, page: PrerenderedPage, language: string) {
  const filesOf = (name: string) => compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
  const namespaces = ['common', ...prerenderedNamespaces[page]];
  const texts = [language, defaultLanguage].flatMap((code) =>
    namespaces.map((namespace) => `text-${code}-${namespace}-json`),
  );
  const files = new Set(['main', page, ...texts].flatMap(filesOf));
  const [inlineFile = ''] = filesOf('inline');
  return {
    inline: `<script>${compilation.getAsset(inlineFile)?.source.source().toString()}</script>`,
    app: [...files].map((file) => `/${file}`).join(' '),
  };
}

const socialLocales = { pt: 'pt_BR', en: 'en_US', es: 'es_ES', fr: 'fr_FR', ja: 'ja_JP' };

// Templates that `scripts/prerender` fills.
const prerendered = prerenderedNames.flatMap((page) =>
  languages.map(
    (language) =>
      new HtmlWebpackPlugin({
        template: 'public/prerendered.html',
        filename: `../templates/${prerenderedFile(page, language)}`,
        inject: false,
        minify: false,
        templateParameters: (compilation) => ({
          page,
          language,
          languages,
          locale: socialLocales[language],
          scripts: pageScripts(compilation, page, language),
        }),
      }),
  ),
);

// The server logs each call itself; a proxy error only means that it restarts.
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A missing file of these is a 404, not a page of the client. */
const files = /^\/assets\/|\.(css|js|json|map|md|txt|webmanifest|xml)$/;

const devServer: DevServer = {
  host: '127.0.0.1',
  port: Number(process.env.DEV_PORT ?? 3001),
  historyApiFallback: {
    disableDotRule: true,
    rewrites: [{ from: files, to: ({ parsedUrl }) => parsedUrl.pathname ?? '/' }],
  },
  static: false,
  // What has not changed is taken from the browser's cache.
  devMiddleware: { cache: { etag: 'weak', control: 'no-cache' } },
  proxy: [
    { context: ['/api', '/mcp', '/media', '/config.json'], target: apiAddress, logger: silent },
  ],
  client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: false } },
};

const config: Configuration & { devServer: DevServer } = {
  mode: isProduction ? 'production' : 'development',
  context: folder,
  entry: {
    // Apart and first: it decides the page's mode before anything is painted.
    boot: './src/client/prerender/boot.ts',
    // The same and more for the prerendered pages, which hold it inline.
    inline: './src/client/prerender/inlineScript.ts',
    main: './src/client/main.tsx',
    // Alone, and always under one name.
    serviceWorker: {
      import: './src/client/worker/serviceWorker.ts',
      filename: path.basename(workerFile),
      runtime: false,
    },
  },
  output: {
    path: path.join(folder, 'dist/client'),
    publicPath: '/',
    filename: isProduction ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
    chunkFilename: isProduction ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
    assetModuleFilename: 'assets/[name].[contenthash:6][ext]',
    clean: true,
  },
  // A map beside each file, not inside: the gallery runs the same file in many frames.
  // In production the plugin below writes the maps.
  devtool: isProduction ? false : 'cheap-module-source-map',
  resolve: {
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'babel-loader',
        options: { cacheDirectory: path.join(folder, 'node_modules/.cache/babel') },
      },
      { test: /\.(svg|png|jpg|webp)$/, type: 'asset/resource' },
    ],
  },
  optimization: {
    // The page has two entries; with a runtime each, both would apply the same hot update.
    runtimeChunk: isProduction ? false : 'single',
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        // What the browsers of babel.config.js all run.
        minimizerOptions: { ecma: 2020, compress: { passes: 2 } },
        extractComments: false,
      }),
    ],
    mangleExports: 'size',
    // The plugin below gives them in production.
    moduleIds: isProduction ? false : 'named',
    // A screen is one chunk; what two screens share moves out only where it is worth a request.
    splitChunks: {
      minSize: 40_000,
      maxAsyncRequests: 8,
      cacheGroups: {
        // What the shell has as well is downloaded once with it, and not again within each screen.
        signedIn: {
          name: 'signed-in',
          chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'login',
          enforce: true,
          minChunks: 2,
          priority: 10,
          test: (module, { chunkGraph }) =>
            [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'shell'),
        },
        // The machine comes with the library that runs it, and not again within each chunk that uses it.
        syncMachine: {
          name: 'sync-machine',
          chunks: 'async',
          enforce: true,
          minChunks: 2,
          test: /[\\/](xstate|shared[\\/]sync)[\\/]/,
        },
      },
    },
  },
  performance: { hints: false },
  plugins: [
    muiIcons(),
    new HtmlWebpackPlugin({
      template: 'public/index.html',
      excludeChunks: ['inline', 'serviceWorker'],
      inject: false,
      minify: false,
    }),
    new CopyPlugin({
      patterns: [{ from: 'public', globOptions: { ignore: ['**/*.html'] } }],
    }),
    ...(isProduction
      ? [
          namedChunkIds,
          // Shorter than by default: every import in a bundle names one.
          new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }),
          ...prerendered,
          listKeptFiles(path.basename(workerFile)),
          // Outside what is served, and no file names its map: they are the operator's.
          new webpack.SourceMapDevToolPlugin({ filename: '../maps/[file].map', append: false }),
          new CompressionPlugin({ ...compressed, algorithm: 'gzip', filename: '[path][base].gz' }),
          new CompressionPlugin<BrotliOptions>({
            ...compressed,
            algorithm: 'brotliCompress',
            filename: '[path][base].br',
            compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
          }),
        ]
      : [await reactRefresh(), watchSubfolders(path.join(folder, 'src/client/i18n/locales'))]),
  ],
  cache: { type: 'filesystem', cacheDirectory: path.join(folder, 'node_modules/.cache/webpack') },
  devServer,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
};

export default config;
