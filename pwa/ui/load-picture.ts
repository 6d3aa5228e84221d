import { Failure } from '#domain/failure.ts';

/** @throws Failure not_found where there is no picture; the browser's error where it could not be loaded */
export async function loadPicture(address: string): Promise<string> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
  } catch (error) {
    // The error event has no reason, so the address is requested again.
    if ((await fetch(address, { method: 'HEAD' })).status === 404) throw new Failure('not_found');
    throw error;
  }
  return address;
}
