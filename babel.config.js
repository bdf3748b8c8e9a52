export default (api) => {
  const isTest = api.env('test');
  const isProduction = api.env('production');
  return {
    targets: isTest ? { node: 'current' } : 'defaults and fully supports es6-module',
    presets: [
      ['@babel/preset-env', { modules: false }],
      ['@babel/preset-react', { runtime: 'automatic', development: !isTest && !isProduction }],
      '@babel/preset-typescript',
    ],
    plugins: isTest || isProduction ? [] : ['react-refresh/babel'],
  };
};
