/** Returns the path of the program for this machine. Throws if its package is not installed. */
export function program(): string;
