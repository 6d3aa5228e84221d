import { Failure } from '#domain/failure.ts';

/**
 * Resolves with the address once the picture can be shown.
 * @throws Failure not_found where there is none; what the browser throws where it could not be loaded
 */
export async function loadPicture(address: string): Promise<string> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
  } catch (error) {
    // A picture does not tell why it failed.
    if ((await fetch(address, { method: 'HEAD' })).status === 404) throw new Failure('not_found');
    throw error;
  }
  return address;
}
