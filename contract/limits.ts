/** All business constants with their units, from the specification, section 9, and the product decisions. */
export const limits = {
  /** Characters. */
  searchTextLength: 200,
  /** Ads per page. */
  pageSize: 20,
  pageSizeMost: 100,
  /** Highest page number; further pages need a cursor. */
  pageMost: 50,
  /** Totals above this are shown as `10.000+`. */
  exactTotalMost: 10_000,
  /** Lists count up to this number and then show `1.000+`. The exact count is a separate call. */
  listTotalMost: 1_000,
  /** The same for text searches, which are slower to count. */
  exactTextTotalMost: 1_000,
  /** Points in one map answer. */
  mapPointsMost: 500,
  /** Values per filter. */
  filterValuesMost: 60,
  filterPlacesMost: 30,
  filterNumbersMost: 20,
  /** Corners of a search area. */
  filterAreaPointsMost: 60,
  /** Characters of a place name to search for, and places in the answer. */
  placeNameLength: 80,
  placesFoundMost: 12,
  /** Search radius, kilometres. */
  filterAroundKmMost: 250,
  /** Excluded words in a search, and characters of each. */
  excludedWordsMost: 12,
  excludedWordLength: 40,
  /** Suggestions below the search box. */
  suggestionsMost: 12,
  /** Minimum number of ads for a landing page (category with a place, make or model). */
  landingAdsLeast: 3,
  /** Search reports: minimum number of different people per day, days stored, and rows returned. */
  toldByLeast: 5,
  toldDays: 90,
  toldMost: 100,
  /** Days that popular searches cover. */
  popularDays: 14,
  /** Positions in a list whose clicks are counted. */
  learnedPositions: 200,
  /** Links to neighbours of one kind on a landing page. */
  landingLinksMost: 12,
  similarAds: 10,
  /** Conditions for a known market: similar ads, and maximum ratio of the upper to the lower price quartile. */
  marketLeast: 10,
  marketSpreadMost: 2,
  /** Seconds. */
  accessTokenSeconds: 15 * 60,
  refreshTokenSeconds: 30 * 24 * 3600,
  /** Polling, cache and display times from the specification, milliseconds. */
  pollingMs: 60_000,
  queryCacheMs: 5 * 60_000,
  modalCloseMs: 250,
  disciplineChangeMs: 300,
  toastMs: 5_000,
  /** Prefetch margin of links, CSS pixels. */
  prefetchMarginPx: 200,
  /** Picture widths that the media URL offers, pixels. Pictures are stored at most 2560 wide and never enlarged. */
  pictureWidths: [200, 320, 480, 640, 960, 1080, 1200, 1920, 2560, 3840],
  pictureQuality: 75,
  /** Days that price history and lowest price cover. */
  lowestPriceDays: 30,
  /** Viewed ads that are shown, and that are stored so that recommendations leave them out. */
  recentlyViewedMost: 20,
  recentlyViewedKept: 100,
  /** Recommended ads, and viewed or favourite ads that they are based on. */
  mayLikeMost: 10,
  mayLikeSources: 3,
  /** Characters, from the product decisions. */
  nameLeast: 2,
  nameMost: 50,
  emailMost: 254,
  phoneMost: 16,
  passwordLeast: 8,
  passwordMost: 64,
  descriptionMost: 2_000,
  questionMost: 500,
  refundReasonLeast: 20,
  cardAliasMost: 30,
  /** Cards that the provider stores per member. */
  savedCardsMost: 10,
  /** Kuruş: ten billion lira. */
  priceMost: 1_000_000_000_000,
  photosMost: 3,
  /** One-time codes: digits, validity in seconds, attempts, and seconds until the next one. */
  codeDigits: 6,
  codeSeconds: 180,
  codeTries: 5,
  codeAgainSeconds: 60,
  /** Seconds for the next step after a verified code or an external sign-in. */
  proofSeconds: 20 * 60,
  /** Seconds in which a confirmed session can make sensitive changes. */
  confirmedSeconds: 10 * 60,
  /** Seconds in which two tabs may use one refresh token. Later use counts as theft. */
  refreshGraceSeconds: 10,
  /** Previous passwords that a new one must differ from. */
  oldPasswordsKept: 3,
  /**
   * Failed sign-ins before a delay: by one device or address on an account, and by all addresses on an account. Then the number of accounts on which
   * one address may fail.
   */
  freeSignInTries: 5,
  freeAccountTries: 20,
  freeAddressAccounts: 20,
  /**
   * Maximum codes per hour to one target. `asker`: for one requester. `strangers`: for all visitors, and for all members to whom the target may not
   * belong. `network`: for visitors in one network.
   */
  codesAnHour: { asker: 10, strangers: 20, network: 30 },
  /** Days in which a first phone, added without a confirmed session, cannot reset passwords or confirm sessions. */
  youngPhoneDays: 3,
  /** Days in which a closed account can be reopened. */
  wayBackDays: 30,
  addressesMost: 20,
  profilesMost: 50,
  /** Keywords in one request for a filled-in agreement. */
  agreementKeywordsMost: 50,
  /** Characters of an agreement in one language. */
  agreementLetters: 40_000,
  /** Bytes. `bodyBytes` is the default maximum body. */
  bodyBytes: 64 * 1024,
  pictureBytes: 10 * 1024 * 1024,
  profilePictureBytes: 5 * 1024 * 1024,
  documentsMost: 5,
  /** From the specification's notification list. */
  notificationPageSize: 10,
  badgeMost: 99,
  /** Characters of an ad's title. */
  titleLeast: 10,
  titleMost: 100,
  /** Minimum characters of an ad's description; the maximum is `descriptionMost`. */
  descriptionLeast: 20,
  /** Photos per ad, without and with the media pack. */
  adPhotosMost: 20,
  adPhotosMostWithPack: 40,
  /** Spec values in a draft; twice the longest form. */
  draftSpecsMost: 80,
  /** Open drafts per member. */
  draftsMost: 50,
  /** Pieces that one ad may offer. */
  stockMost: 999,
  /** Days in which an archived or expired ad can be published again. */
  republishDays: 30,
  /** Minutes in which a deleted ad can be restored. */
  undeleteMinutes: 10,
  /** Ads in one bulk action. */
  actsMost: 100,
  /** Sellers whose phone number one user can see per day. */
  phonesADay: 40,
  videoBytes: 60 * 1024 * 1024,
  videoSeconds: 60,
  /** Bytes and rows of a bulk upload. */
  bulkBytes: 20 * 1024 * 1024,
  bulkRowsMost: 10_000,
  /** Seconds of a moderator's claim on an ad. */
  claimSeconds: 180,
  /** Seconds in which a moderator can undo a decision, before it takes effect. */
  takeBackSeconds: 5,
  moderationPageSize: 50,
  /** Members returned by one admin search. */
  membersFoundMost: 20,
  /** Saved views of one member of staff in one list, and their size. */
  deskViewsMost: 50,
  deskViewNameMost: 60,
  deskViewQueryMost: 1_000,
  /** Records of one kind that the command palette shows. */
  deskHitsMost: 5,
  /** Rows of a list that is exported at once; larger exports are built in the background. */
  deskExportRowsMost: 10_000,
  /** Rows that an export reads at a time. */
  deskExportBatch: 1_000,
  /** Hours that the file of a background export can be downloaded. */
  deskExportHours: 24,
  /** Unfinished exports of one member of staff. */
  deskExportsOpenMost: 3,
  /** Rows of a background export. */
  deskStoredRowsMost: 1_000_000,
  /** Stored exports of one member of staff. */
  deskExportsMost: 20,
  /** Rows that one bulk action changes. */
  deskBulkMost: 100,
  /** Characters in a desk list’s cursor. */
  deskCursorMost: 400,
  /** Per cent of the asking price: the minimum offer, and the default below which offers are rarely accepted. */
  offerLeastPercent: 50,
  offerHintPercent: 80,
  /** Hours to respond to an offer, and hours until the reminder. */
  offerReplyHours: 24,
  offerReminderHours: 20,
  /** Hours in which a buyer can buy at the agreed price, and hours until the reminder. */
  offerAgreedHours: 24,
  offerAgreedReminderHours: 20,
  /** A buyer's offers per day, in total and per ad; offers in one negotiation, by both parties; and a buyer's open negotiations. */
  offersADay: 40,
  offersAnAdADay: 6,
  offerRoundsMost: 60,
  offersOpenMost: 50,
  /** Minimum number of a seller's responses for a hint based on this seller. */
  offerHintLeast: 8,
  /** Days between two offers to all members who saved the ad. */
  offerToFavouritesDays: 7,
  /** Rate limits: a member's questions per hour, per day, and per day about one ad. */
  questionsAnHour: 10,
  questionsADay: 30,
  questionsAnAdADay: 5,
  /** Changes to one answer; each resets its helpful votes. */
  answerChangesMost: 10,
  /** Answered questions shown on an ad's page, and days in which a deleted question cannot be asked again. */
  questionsShown: 4,
  questionKeptDays: 30,
  /** Maximum days of one suspension. */
  suspensionDaysMost: 365,
  /** Favourites and followed sellers per member, and minutes in which removed ones can be restored. */
  favouritesMost: 5_000,
  followedMost: 1_000,
  favouriteUndoMinutes: 10,
  /** Lists per member, ads per list, and followed lists per member. */
  adListsMost: 50,
  adListAdsMost: 100,
  followedListsMost: 100,
  /** Characters of a list's name and description, and of an ad's note. */
  adListNameMost: 60,
  adListTextMost: 400,
  adListNoteMost: 300,
  /** Minutes for which a list's new ads are collected before its followers are notified, and in which a removed ad can be restored. */
  adListNewsMinutes: 10,
  adListUndoMinutes: 10,
  /** Compared ads per group, and groups per member. */
  comparisonMost: 10,
  comparisonGroupsMost: 10,
  /** Saved searches per member, characters of a name, and counted new ads; more are `99+`. */
  savedSearchesMost: 50,
  savedSearchNameMost: 60,
  savedSearchNewMost: 99,
  /**
   * Notifications of a saved search: minimum minutes between two immediate ones, hour of day for digests, titles in one, and days for which matches
   * are stored.
   */
  savedSearchQuietMinutes: 5,
  savedSearchDigestHour: 9,
  savedSearchTitles: 3,
  savedSearchMatchDays: 60,
  /** Characters and photos per message, and messages per page. */
  messageMost: 2_000,
  messagePhotosMost: 6,
  messagePageSize: 40,
  /** Rate limits: a member's messages per minute, and new chats in 24 hours. */
  messagesAMinute: 60,
  newChatsADay: 60,
  /** Messages returned by a search in the member's chats. */
  foundMessagesMost: 40,
  /** Minutes until an unread message is notified through other channels. */
  messageAwayMinutes: 3,
  /** Seconds for which the typing indicator is shown, and after which a page repeats it. */
  typingSeconds: 6,
  typingAgainSeconds: 3,
  /** Characters of a meeting place. */
  meetingPlaceMost: 200,
  /** Chats needed for a seller's response time, and days that it covers. A wait over one day counts as one day. */
  replyChatsLeast: 5,
  replyDays: 90,
  /** Selected ads and all ads per cart. */
  cartSelectedMost: 5,
  cartItemsMost: 50,
  /** Minutes in which a removed ad returns to its position, pieces of one product per cart, and days for which a guest's cart is stored. */
  cartUndoMinutes: 10,
  cartQuantityMost: 10,
  guestCartDays: 60,
  /** Minimum and maximum total of a selection, kuruş. */
  cartTotalLeast: 50_00,
  cartTotalMost: 1_000_000_00,
  /** Characters of a campaign's name and text; maximum percentage; campaigns in a list; ads joining in one request. */
  campaignNameLength: 80,
  campaignTextLength: 400,
  campaignPercentMost: 90,
  campaignsShownMost: 50,
  campaignAdsAtOnce: 100,
  /** Paid places on a result page, and ads per paid place. */
  paidPlacesMost: 4,
  adsPerPaidPlace: 5,
  /** Membership charges shown on its page. */
  membershipChargesShown: 24,
  /** Characters of a coupon's name; discount of one use and total budget, kuruş; main categories per coupon. */
  couponNameLength: 80,
  couponAmountLeast: 1_00,
  couponAmountMost: 100_000_00,
  couponBudgetMost: 1_000_000_000_00,
  couponCategoriesMost: 30,
  /** Refused coupon codes per account and hour. */
  couponRefusalsMost: 60,
  /** Days without a completed order until a member earns a win-back coupon. */
  winBackDays: 90,
  /** Coupons that a cart compares to find the best one. */
  couponsInCartMost: 20,
  /** Maximum rate of commission, VAT and withholding that the operator can set, hundredths of a per cent. */
  rateBasisPointsMost: 5_000,
  /** Rows of a carrier’s tariff. */
  tariffBandsMost: 20,
  /** Maximum instalments for any payment. */
  installmentsMost: 12,
  /** Minutes for which an unpaid checkout reserves its ads; also the payment deadline. */
  checkoutHoldMinutes: 15,
  /** Minutes until the sweep queries the provider about an unfinished payment, and days for which it queries failed ones. */
  paymentSweepMinutes: 2,
  paymentSweepDays: 3,
  /** Days to ship, and days until the reminder. */
  shipDays: 3,
  shipReminderDays: 2,
  /** Hours for which a deadline waits for a carrier that does not confirm whether it has the parcel. */
  carrierSilentHours: 24,
  /** Days after delivery to approve or request a refund, and days until the reminder. */
  approveDays: 7,
  approveReminderDays: 5,
  /** Maximum days of one extension by an administrator. */
  orderExtensionDaysMost: 14,
  /** Characters of a text to a cancellation reason. */
  orderTextMost: 500,
  /** Days for a handover in person, and days until both parties are reminded. */
  meetDays: 7,
  meetReminderDays: 5,
  /** Attempts for a handover code, and minutes for which an order is then locked. */
  handoverTries: 5,
  handoverLockMinutes: 60,
  /** Photos per party and order, and the price in kuruş from which they are recommended. */
  orderPhotosMost: 3,
  orderPhotosFrom: 5_000_00,
  /** Hours for which payouts wait after a bank account change. */
  payoutHoldHours: 24,
  /** Payouts per run, and minutes between two attempts. */
  payoutsAtOnce: 100,
  payoutRetryMinutes: 30,
  /** Days for which missed provider reports are still compared. */
  reconciliationDays: 60,
  /** Maximum age of the last ledger check at a payout, minutes. */
  booksCheckedMinutes: 10,
  /** Days within which the provider's report must contain a payout. */
  payoutReportDays: 7,
  /** Days and rows of an earnings statement. */
  statementDaysMost: 366,
  statementRowsMost: 5_000,
  /** Maximum and minimum characters of an operator's reason; the last applies to decisions on members' money or orders. */
  /** Ads that are read to count the effect of a catalogue change. */
  catalogueEffectMost: 20_000,
  /** Days after which a request for approval expires, and days that requests are kept. */
  approvalDays: 7,
  approvalKeptDays: 90,
  deskReasonMost: 500,
  deskReasonLeast: 5,
  deskDecisionLeast: 10,
  /** Records in a section of a member’s page; maximum characters of a note, and minutes in which its author may delete it. */
  deskSectionMost: 50,
  staffNoteMost: 1_000,
  staffNoteMinutes: 60,
  /** Days until a seller is reminded of a refund request, and until it counts as accepted. */
  refundReminderDays: 2,
  refundAnswerDays: 3,
  /** Days to ship an accepted return (not fewer than the contracts grant), and to appeal against a rejection. */
  returnShipDays: 14,
  refundAppealDays: 7,
  /** Days until a seller is reminded to check a return, and until the refund counts as approved. */
  returnReminderDays: 2,
  returnApproveDays: 3,
  /** Cubic centimetres per desi; maximum desi, kilograms and centimetres per side of a parcel. */
  desiDivisor: 3_000,
  parcelDesiMost: 100,
  parcelKgMost: 100,
  parcelSideMost: 200,
  /** Characters of a review or its answer; days after completion to review, days to change it, and days until the reminder. */
  reviewMost: 1_000,
  reviewDays: 60,
  reviewChangeDays: 14,
  reviewReminderDays: 3,
  /** Packages in one parcel fee request. */
  parcelPackagesMost: 20,
  /** Days until a buyer is reminded to ship a return, or to appeal. */
  returnShipReminderDays: 10,
  refundAppealReminderDays: 5,
  /** Days until a return that has not arrived is passed to an administrator. */
  returnTransitDays: 15,
  /** Days after the payment until a shipped but undelivered order counts as not arrived. */
  notArrivedDays: 10,
  /** Maximum characters of the parties' texts on a refund, and minimum characters of an administrator's text. */
  refundTextMost: 2_000,
  refundDecisionLeast: 20,
  /** Refund requests per order. */
  refundsOfOrderMost: 10,
  /** Days after the end of a refund for which its texts and photos are stored. */
  refundWordsDays: 180,
  /** Entries per list of reasons, and characters per entry. */
  reasonsMost: 40,
  reasonNameMost: 80,
  /** Years for which the audit log is stored, like the books (Turkish Commercial Code, article 82). The database refuses earlier deletions. */
  auditYears: 10,
  /** The overview’s longest range in days, and its entries per ranking. */
  overviewDays: 731,
  overviewTop: 10,
  /** Years for which daily figures by category, place, seller or search are stored. */
  figurePartYears: 3,
  /** Days for which an invitation to staff is valid, and for which a closed one is listed. */
  staffInvitationDays: 7,
  staffInvitationKeptDays: 90,
  /**
   * Characters of an SMS template, paragraphs of a mail and characters of each, versions of a template on its page, and mails up to which waiting ones
   * are counted.
   */
  smsTextMost: 320,
  mailParagraphsMost: 12,
  mailParagraphMost: 2_000,
  templateVersionsShown: 50,
  waitingMailsMost: 1_000,
} as const;
