import { vi } from 'vitest';

/** The files of this project share their workers, so each must load the modules afresh. */
vi.resetModules();
vi.useRealTimers();
