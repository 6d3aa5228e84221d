/** Of a photo that this device has made small. */
export function photoUrl(base64: string): string {
  return `data:image/jpeg;base64,${base64}`;
}
