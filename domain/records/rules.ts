/** Of a picture as the device sends it, in base64: it fits into a request. */
export const LARGEST_PICTURE = 900_000;
