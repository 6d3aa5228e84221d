export const LONGEST_TEXT = 4_000;
export const MOST_PHOTOS = 2;
/** Of a photo as it is sent, in base64: two of them fit into a request. */
export const LARGEST_PHOTO = 450_000;
export const PAGE_STEP = 10;
