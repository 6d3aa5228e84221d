/** A stored name: browsers keep it until they have woken the worker, which knows its shop, so it needs no other. */
export const SYNC_TAG = 'portico-outbox';
