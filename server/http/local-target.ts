export function localTarget(target: string | undefined): string | undefined {
  // A browser reads \ as / and drops tabs and line ends, so `/\evil.example` would leave the site.
  if (target === undefined || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(target)) return undefined;
  const base = 'http://portico.invalid';
  if (!URL.canParse(target, base)) return undefined;
  const url = new URL(target, base);
  // `/de//evil.example` without its language, or `/.//evil.example` without its dot, would be another host.
  return url.origin === base && !url.pathname.includes('//') ? url.pathname + url.search + url.hash : undefined;
}
