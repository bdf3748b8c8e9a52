export const toastWidth = 356;
export const toastGap = 14;
export const toastsVisible = 3;
export const toastLifeMs = 4000;
export const toastRemovalMs = 200;
export const swipeToDismiss = 45;
