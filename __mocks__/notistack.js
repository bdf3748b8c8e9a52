// Jest finds no named exports in this CommonJS package, so they are named here. The two functions
// come into being with the first provider.
import notistack from '../node_modules/notistack/index.js';

export const { SnackbarProvider, useSnackbar } = notistack;
export const closeSnackbar = (...args) => notistack.closeSnackbar(...args);
export const enqueueSnackbar = (...args) => notistack.enqueueSnackbar(...args);
