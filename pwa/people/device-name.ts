/** What a person calls the device that they hold: it stands in the list of their passkeys. */
export function deviceName(agent: string): string {
  const found = devices.find(([mark]) => mark.test(agent));
  return found?.[1] ?? 'Passkey';
}

const devices: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];
