import { z } from 'zod';
import { type RouteTable, rpc } from '../http/rest.ts';
import { LARGEST_BYTES } from '../media/pictures.ts';

/** Where the terminal sends pictures, as they are. */
export const pictureUpload: RouteTable = {
  'POST /catalog/pictures': {
    ...rpc('records.addPicture', {
      params: z.object({ bytes: z.instanceof(Buffer) }),
      input: ({ bytes }) => ({ bytes: bytes.toString('base64') }),
      summary: 'Stores a picture that is the body of the request, up to 10 MB',
    }),
    upload: { types: ['image/*', 'application/octet-stream'], limit: LARGEST_BYTES },
  },
};
