/** A passkey as its person sees it. */
export type OwnPasskey = { id: number; name: string; createdAt: string; usedAt: string | null };

/** What a browser needs to sign in with a passkey of this shop, whichever the person chooses. */
export type PasskeyRequest = {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: 'required';
};

/** What a browser needs to make a passkey. */
export type PasskeyCreation = {
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  challenge: string;
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  timeout: number;
  attestation: 'none';
  excludeCredentials: { type: 'public-key'; id: string }[];
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: true; userVerification: 'required' };
};

/** `since`: when the app was set up, null without one; `recovery`: codes that are left. */
export type OwnSecondFactor = { since: string | null; recovery: number };

/** To be scanned, or typed. */
export type AppSecret = { uri: string; secret: string };
