/** Returns where the program for this machine is; throws if its package is not installed. */
export function program(): string;
