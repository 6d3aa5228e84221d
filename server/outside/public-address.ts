import ipaddr from 'ipaddr.js';

const innerNames = ['localhost', 'localdomain', 'local', 'internal', 'lan', 'home.arpa'];

/** Whether an IP address, in any spelling, is one of the open internet: the rest is somebody's network, or reaches into one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const known = ipaddr.process(address);
  if (known.range() !== 'unicast') return false;
  // Of IPv6 only this eighth is given out; in the rest lie embedded and translated IPv4 addresses.
  return known instanceof ipaddr.IPv4 || known.match(globalUnicast);
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** A name that only a network of its own resolves. One without a dot is such a name. */
export function isInnerName(hostname: string): boolean {
  const name = hostname.replace(/\.+$/, '').toLowerCase();
  return !name.includes('.') || innerNames.some((inner) => name.endsWith(`.${inner}`));
}
