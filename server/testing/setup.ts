import { vi } from 'vitest';

/** The files of this project share their workers; each loads this project's own modules anew. */
vi.resetModules();
vi.useRealTimers();
