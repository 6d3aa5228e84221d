import { useStdout } from 'ink';
import { useEffect, useState } from 'react';

export type Size = { rows: number; columns: number };

/** The window's size, also after it was resized. */
export function useSize(): Size {
  const { stdout } = useStdout();
  const [size, setSize] = useState(() => sizeOf(stdout));
  useEffect(() => {
    const changed = () => setSize(sizeOf(stdout));
    stdout.on('resize', changed);
    return () => void stdout.off('resize', changed);
  }, [stdout]);
  return size;
}

function sizeOf({ rows, columns }: Partial<Size>): Size {
  return { rows: rows || 24, columns: columns || 80 };
}
