/** Kinds of visits with their share of all visits. */
export const shares = {
  search: 0.55,
  ad: 0.3,
  home: 0.05,
  chat: 0.04,
  favourites: 0.03,
  placing: 0.02,
  checkout: 0.01,
} as const;

export type Kind = keyof typeof shares;
export const kinds = Object.keys(shares) as Kind[];

/** What the visits of a run ask for. It is sent to the generator's process, so it contains only data. */
export interface LoadPlan {
  /** Addresses of the product, used in turn. */
  addresses: readonly string[];
  /** Signs the members' access tokens. */
  secret: string;
  /** Pages and calls of visitors: paths with their weights within the kind. */
  paths: Record<'search' | 'ad' | 'home', readonly WeightedPaths[]>;
  members: readonly string[];
  chats: readonly { id: string; memberId: string }[];
  /** Ads that members mark. */
  adIds: readonly string[];
  placingCategory: number;
  /** One for each checkout, because an ad is sold once. */
  purchases: readonly Purchase[];
}

export interface WeightedPaths {
  weight: number;
  paths: readonly string[];
}

export interface Purchase {
  buyerId: string;
  addressId: string;
  adId: string;
  sellerId: string;
}

/** How long and how often visits begin. */
export interface LoadStep {
  /** Visits per second, at independent times (a Poisson process). */
  rate: number;
  seconds: number;
  /** Only visits of this kind. Default: the mix of `shares`. */
  kind?: Kind;
}

/** Latencies in milliseconds, from the intended start to the last byte. */
export interface KindResult {
  /** Visits that began, and those of which all requests were answered with success. */
  visits: number;
  succeeded: number;
  requests: number;
  /** Answers of 503 with `Retry-After`. */
  refused: number;
  failed: number;
  p50: number;
  p95: number;
  p99: number;
  refusedP95: number;
}

export interface LoadResult {
  kinds: Record<Kind, KindResult>;
  all: KindResult;
  /** Requests answered with success, p95 and number by second, counted from the start of the step. */
  bySecond: readonly { requests: number; refused: number; p95: number }[];
  /** CPU time of the generator, milliseconds. */
  cpuMs: number;
  /** How late the generator began visits, p95 in milliseconds. Included in the latencies. */
  latenessP95: number;
  /** Some failures, as text. */
  failures: readonly string[];
}
