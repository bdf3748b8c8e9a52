const served = /^\/(api|media)(\/|$)/;

/** Whether a path belongs to the calls and the pictures, and never to a page of the client. */
export function isServed(path: string): boolean {
  return served.test(path);
}
