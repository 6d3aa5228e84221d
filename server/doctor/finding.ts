/** One thing that was looked at. `says`: a sentence; `todo`: what to do about it */
export type Finding = { about: string; level: 'ok' | 'warning' | 'wrong'; says: string; todo?: string };

export function ok(about: string, says: string): Finding {
  return { about, level: 'ok', says };
}

export function warning(about: string, says: string, todo: string): Finding {
  return { about, level: 'warning', says, todo };
}

export function wrong(about: string, says: string, todo: string): Finding {
  return { about, level: 'wrong', says, todo };
}
