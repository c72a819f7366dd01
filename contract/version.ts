/**
 * Part of every ETag and of the browser's stored answers. Raise it whenever the shape of an answer that is stored changes:
 * then no copy of the old shape is used. A test fails when it is forgotten.
 */
export const CONTRACT_VERSION = 16
