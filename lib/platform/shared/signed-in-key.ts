/** The cookie that says that somebody is signed in here; who, and whether still, the server knows. */
export const SIGNED_IN_KEY = 'signed-in';

/** Whether this browser was signed in when it last heard of it. */
export const seemsSignedIn = (): boolean => /(?:^|; )signed-in=1/.test(document.cookie);
