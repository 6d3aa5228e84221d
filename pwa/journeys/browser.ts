import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

export type Browser = { executablePath: string; env: Record<string, string> };

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How a browser is launched here: the given one, the system's, else the one that npm brought. Nothing is downloaded. */
export function launchOptions(): Browser & { args: string[] } {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is not there.`);
  const installed = [given, '/usr/bin/chromium'].find((path) => path && existsSync(path));
  const { executablePath, env } = installed ? { executablePath: installed, env: {} } : browserFromNpm();
  return { executablePath, env: { ...(process.env as Record<string, string>), ...env }, args: flags };
}

/** Unpacked once for this user, aside and then renamed: two workers may do it at the same time. */
function browserFromNpm(): Browser {
  const folder = join(tmpdir(), `portico-chromium-147-${userInfo().uid}`);
  if (!existsSync(folder)) unpackInto(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  };
}

function unpackInto(folder: string): void {
  const fresh = `${folder}.new-${crypto.randomUUID()}`;
  mkdirSync(fresh, { mode: 0o700 });
  try {
    const module = JSON.stringify(createRequire(import.meta.url).resolve('@sparticuz/chromium'));
    // It unpacks into TMPDIR, and its libraries only where it takes itself to be on that platform.
    const env = { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
    const script = `require(${module}).executablePath()`;
    const { status, stderr } = spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The browser from npm cannot be unpacked: ${stderr}`);
    writeFileSync(join(fresh, 'fonts', 'fonts.conf'), fontsIn(folder));
    if (!existsSync(folder)) renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function fontsIn(folder: string): string {
  const places = [join(folder, 'fonts', 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${places.map((place) => `  <dir>${place}</dir>`).join('\n')}
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
