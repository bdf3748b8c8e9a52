/** Of a call that a server may lack: it may then answer with the page that it has for any address. */
export const lackable = { responseHandler: 'content-type' } as const;
