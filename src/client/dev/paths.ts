/** Addresses of the development pages; a production build does not know them. */
export const inspectorPath = '/dev/inspector';
export const galleryPath = '/dev/gallery';
export const galleryFramePath = '/dev/gallery/frame';
