/** The programs as they are built, to be run by Node from the project's folder. */
export const PROGRAMS = { server: 'dist/programs/server.js', sandbox: 'dist/programs/sandbox.js' } as const
