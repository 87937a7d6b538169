/** Every error code and its HTTP status. Words for them are in `web/words/<language>/api.ts`. */
export const errors = {
  // every call
  GeneralError: 500,
  ValidationFailed: 400,
  MalformedRequest: 400,
  PayloadTooLarge: 413,
  NotFound: 404,
  MethodNotAllowed: 405,
  TokenMissing: 401,
  TokenExpired: 401,
  MemberRequired: 403,
  NotAllowed: 403,
  TooManyRequests: 429,
  ServiceUnavailable: 503,
  QueryTooSlow: 503,
  // session
  RefreshTokenInvalid: 401,
  LanguageUnknown: 400,
  // categories
  CategoryNotFound: 404,
  CategoryHasAds: 409,
  CategoryHasChildren: 409,
  SpecNotFound: 404,
  // places
  ProvinceNotFound: 404,
  DistrictNotFound: 404,
  NeighborhoodNotFound: 404,
  CoordinateOutsideCountry: 404,
  // search
  FilterMalformed: 400,
  PageOutOfRange: 400,
  SearchTextTooLong: 400,
  SavedSearchNotFound: 404,
  // ads
  AdNotFound: 404,
  AdNoLongerPublished: 410,
  AdOwnerNotFound: 404,
  // agreements
  AgreementNotFound: 404,
  AgreementVersionExists: 409,
} as const;

export type ErrorCode = keyof typeof errors;

/** The error object of the specification. */
export interface ErrorAnswer {
  errorCode: ErrorCode;
  detailErrorCodes: string[];
  errors: { code: string; path?: string }[];
}

/** Codes that any call may answer with. */
export const commonErrors = [
  'GeneralError',
  'ValidationFailed',
  'MalformedRequest',
  'TooManyRequests',
  'ServiceUnavailable',
] as const satisfies readonly ErrorCode[];
