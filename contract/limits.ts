/** Every business constant, with its unit. The source is the specification, section 9, or the product decisions. */
export const limits = {
  /** Letters of a search text. */
  searchTextLength: 200,
  /** Ads a page. */
  pageSize: 20,
  pageSizeMost: 100,
  /** The last page that may be asked for by its number; further ones go by key. */
  pageMost: 50,
  /** Totals above this are shown as `10.000+`. */
  exactTotalMost: 10_000,
  /** A list counts so many itself; beyond them it says `1.000+`, and whoever wants to know asks for the count. */
  listTotalMost: 1_000,
  /** The same for searches by words, which are dearer to count. */
  exactTextTotalMost: 1_000,
  /** Points answered for one map view. */
  mapPointsMost: 500,
  /** Chosen values in one filter. */
  filterValuesMost: 60,
  filterPlacesMost: 30,
  filterNumbersMost: 20,
  /** Corners of an area that is searched in. */
  filterAreaPointsMost: 60,
  /** Letters of the name by which a place is searched for, and places that are answered. */
  placeNameLength: 80,
  placesFoundMost: 12,
  /** How far around a point may be searched, kilometres. */
  filterAroundKmMost: 250,
  /** Words that a search leaves out, and letters of each. */
  excludedWordsMost: 12,
  excludedWordLength: 40,
  /** Suggestions under the search box. */
  suggestionsMost: 12,
  /** A category has an address with a place, a make or a model from so many ads on. */
  landingAdsLeast: 3,
  /** What so many different people of a day searched for may be told; how many days that is kept, and how much of it is told. */
  toldByLeast: 5,
  toldDays: 90,
  toldMost: 100,
  /** Days of which popular searches are. */
  popularDays: 14,
  /** Places of a list whose clicks are counted. */
  learnedPositions: 200,
  /** Neighbours of one kind that such a page links to. */
  landingLinksMost: 12,
  similarAds: 10,
  /** A market is known from so many similar ads on, and only while the upper quarter of its prices begins at most so many times above the lower one. */
  marketLeast: 10,
  marketSpreadMost: 2,
  /** Seconds. */
  accessTokenSeconds: 15 * 60,
  refreshTokenSeconds: 30 * 24 * 3600,
  /** The specification's polling and cache times, in milliseconds. */
  pollingMs: 60_000,
  queryCacheMs: 5 * 60_000,
  modalCloseMs: 250,
  disciplineChangeMs: 300,
  toastMs: 5_000,
  /** Prefetch margin of links, CSS pixels. */
  prefetchMarginPx: 200,
  /** Widths of pictures the media address answers in, pixels; a picture is at most 2560 wide and answers wider ones as it is. */
  pictureWidths: [200, 320, 480, 640, 960, 1080, 1200, 1920, 2560, 3840],
  pictureQuality: 75,
  /** Ads whose price history and lowest price look back this many days. */
  lowestPriceDays: 30,
  /** Ads looked at that are shown, and that are kept of a member, so that what is proposed is new to them. */
  recentlyViewedMost: 20,
  recentlyViewedKept: 100,
  /** Ads that somebody may like, and how many that they saw or keep these are like. */
  mayLikeMost: 10,
  mayLikeSources: 3,
  /** Letters, from the product decisions. */
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
  /** Cards that a provider keeps for a member, from when on no further is added. */
  savedCardsMost: 10,
  /** Kuruş: ten billion lira. */
  priceMost: 1_000_000_000_000,
  photosMost: 3,
  /** One-time codes: digits, seconds that one lives, tries it has, seconds until the next may be asked for. */
  codeDigits: 6,
  codeSeconds: 180,
  codeTries: 5,
  codeAgainSeconds: 60,
  /** Seconds in which the next step of a proven code, or of a sign-in elsewhere, must be taken. */
  proofSeconds: 20 * 60,
  /** Seconds for which a confirmed session may make dangerous changes. */
  confirmedSeconds: 10 * 60,
  /** Two tabs may use one refresh token within these seconds; later it counts as stolen. */
  refreshGraceSeconds: 10,
  /** Passwords that a new one must differ from. */
  oldPasswordsKept: 3,
  /**
   * Failed sign-ins that cost no waiting: of a device, or an address, on one account; of all addresses together on one account; and accounts
   * that one address may fail on.
   */
  freeSignInTries: 5,
  freeAccountTries: 20,
  freeAddressAccounts: 20,
  /**
   * Codes an hour to one target for one asker; to one target for all visitors together, and
   * for all members who ask for what may be somebody else's; to one network for visitors.
   */
  codesAnHour: { asker: 10, strangers: 20, network: 30 },
  /** Days before a first phone that was added without a confirmed session renews passwords and confirms sessions. */
  youngPhoneDays: 3,
  /** Days in which somebody who left may come back. */
  wayBackDays: 30,
  addressesMost: 20,
  profilesMost: 50,
  /** Keywords that a text may be asked to show filled in. */
  agreementKeywordsMost: 50,
  /** Letters of an agreement in one language. */
  agreementLetters: 40_000,
  /** Bytes. `bodyBytes`: the longest body of a call that says nothing of it. */
  bodyBytes: 64 * 1024,
  pictureBytes: 10 * 1024 * 1024,
  profilePictureBytes: 5 * 1024 * 1024,
  documentsMost: 5,
  /** The specification's notification list. */
  notificationPageSize: 10,
  badgeMost: 99,
  /** Letters of an ad's title. */
  titleLeast: 10,
  titleMost: 100,
  /** Letters of an ad's description; the longest is `descriptionMost`. */
  descriptionLeast: 20,
  /** Photos of an ad, without and with the media pack. */
  adPhotosMost: 20,
  adPhotosMostWithPack: 40,
  /** Answers that one draft holds; the longest form asks for half as many. */
  draftSpecsMost: 80,
  /** Drafts that one member may have open. */
  draftsMost: 50,
  /** Pieces that one ad may offer. */
  stockMost: 999,
  /** Days in which an ad that its owner withdrew, or whose period ran out, may come back. */
  republishDays: 30,
  /** Minutes in which a deleted ad may be brought back. */
  undeleteMinutes: 10,
  /** Ads that one act may be done to at once. */
  actsMost: 100,
  /** Sellers whose numbers one reader is shown on a day. */
  phonesADay: 40,
  videoBytes: 60 * 1024 * 1024,
  videoSeconds: 60,
  /** Bytes and rows of one upload of many ads. */
  bulkBytes: 20 * 1024 * 1024,
  bulkRowsMost: 10_000,
  /** Seconds for which a moderator holds an ad that they have opened. */
  claimSeconds: 180,
  /** Seconds in which a moderator may take a decision back, before it takes effect and anybody hears of it. */
  takeBackSeconds: 5,
  moderationPageSize: 50,
  /** Members that one search of the desk returns. */
  membersFoundMost: 20,
  /** Whole per cent of the asking price: the least that may be offered, and below what an offer seldom succeeds where nothing is known of a seller. */
  offerLeastPercent: 50,
  offerHintPercent: 80,
  /** Hours in which an offer is answered; after how many of them who has not answered is reminded. */
  offerReplyHours: 24,
  offerReminderHours: 20,
  /** Hours for which a buyer may have the agreed price, and after how many of them they are reminded. */
  offerAgreedHours: 24,
  offerAgreedReminderHours: 20,
  /** Sums that a buyer may name on a day, in all and for one ad; sums of one negotiation, of both sides; and negotiations that a buyer may have open. */
  offersADay: 40,
  offersAnAdADay: 6,
  offerRoundsMost: 60,
  offersOpenMost: 50,
  /** Answers of a seller from which on their own hint is told. */
  offerHintLeast: 8,
  /** Days between two offers to everybody who keeps an ad. */
  offerToFavouritesDays: 7,
  /** Against flooding: what one member may ask in an hour, on a day and on a day about one ad. */
  questionsAnHour: 10,
  questionsADay: 30,
  questionsAnAdADay: 5,
  /** How often the words of one answer may be written; each asks the votes for it anew. */
  answerChangesMost: 10,
  /** Answered questions that an ad's page shows at first, and days for which the same question cannot be asked again after it was deleted. */
  questionsShown: 4,
  questionKeptDays: 30,
  /** Days for which a member may be suspended at once. */
  suspensionDaysMost: 365,
  /** Ads that one member may keep, sellers that they may follow, and minutes in which what was let go comes back. */
  favouritesMost: 5_000,
  followedMost: 1_000,
  favouriteUndoMinutes: 10,
  /** Lists of ads that one member may have, ads of one of them, and lists of others that they may follow. */
  adListsMost: 50,
  adListAdsMost: 100,
  followedListsMost: 100,
  /** Letters of a list's name and of what is said of it, and of the note on one of its ads. */
  adListNameMost: 60,
  adListTextMost: 400,
  adListNoteMost: 300,
  /** Minutes for which new ads of a list are gathered before its followers hear of them, and in which a removed one comes back. */
  adListNewsMinutes: 10,
  adListUndoMinutes: 10,
  /** Ads of a kind that one member may compare with one another, and kinds of which they may compare some. */
  comparisonMost: 10,
  comparisonGroupsMost: 10,
  /** Searches that one member may keep, letters of a name, and new ads of one that are counted; more are `99+`. */
  savedSearchesMost: 50,
  savedSearchNameMost: 60,
  savedSearchNewMost: 99,
  /** News of a saved search: minutes between two tellings at once, the hour of day at which digests go out, titles that they name, and days for which it is kept which ads fitted. */
  savedSearchQuietMinutes: 5,
  savedSearchDigestHour: 9,
  savedSearchTitles: 3,
  savedSearchMatchDays: 60,
  /** Letters and photos of one message; messages that one page of a chat shows. */
  messageMost: 2_000,
  messagePhotosMost: 6,
  messagePageSize: 40,
  /** Against flooding: what one member may write in a minute, and how many chats they may begin within 24 hours. */
  messagesAMinute: 60,
  newChatsADay: 60,
  /** Messages that a search of one's own chats answers. */
  foundMessagesMost: 40,
  /** Minutes after which somebody who has not read a message hears of it elsewhere. */
  messageAwayMinutes: 3,
  /** Seconds for which the other is seen typing, and after which a page says it again. */
  typingSeconds: 6,
  typingAgainSeconds: 3,
  /** Letters of where two want to meet. */
  meetingPlaceMost: 200,
  /** A seller's answer time is told from so many chats of so many days on; one that waits longer than a day counts as a day. */
  replyChatsLeast: 5,
  replyDays: 90,
  /** Ads of one cart that may be selected, and that it may hold. */
  cartSelectedMost: 5,
  cartItemsMost: 50,
  /** Minutes in which an ad that was taken out of a cart comes back to its place, pieces of one product that a cart holds, and days for which a guest's cart is kept. */
  cartUndoMinutes: 10,
  cartQuantityMost: 10,
  guestCartDays: 60,
  /** Kuruş: the least that a selection may cost, and the most. */
  cartTotalLeast: 50_00,
  cartTotalMost: 1_000_000_00,
  /** Letters of a campaign's name and text; the most that a percentage takes off; campaigns in a list; ads that join at once. */
  campaignNameLength: 80,
  campaignTextLength: 400,
  campaignPercentMost: 90,
  campaignsShownMost: 50,
  campaignAdsAtOnce: 100,
  /** Paid places of a page of results, and for how many of its ads there is one. */
  paidPlacesMost: 4,
  adsPerPaidPlace: 5,
  /** Charges of a membership that its page shows. */
  membershipChargesShown: 24,
  /** Letters of a coupon's name; what one takes off, and all uses of one together, kuruş; main categories of one. */
  couponNameLength: 80,
  couponAmountLeast: 1_00,
  couponAmountMost: 100_000_00,
  couponBudgetMost: 1_000_000_000_00,
  couponCategoriesMost: 30,
  /** Codes of coupons that are refused to one account an hour before it is stopped. */
  couponRefusalsMost: 60,
  /** Days after a member's last completed order until they earn the coupons that win buyers back. */
  winBackDays: 90,
  /** Coupons that a cart looks through for the best one. */
  couponsInCartMost: 20,
  /** Instalments of one payment, whatever is bought. */
  installmentsMost: 12,
  /** Minutes for which an unpaid checkout holds its ads, and within which it must be paid. */
  checkoutHoldMinutes: 15,
  /** Minutes after which the sweep asks the provider about a payment that nobody finished, and days for which it asks about one that came to nothing. */
  paymentSweepMinutes: 2,
  paymentSweepDays: 3,
  /** Days in which a seller ships; after how many of them they are reminded. */
  shipDays: 3,
  shipReminderDays: 2,
  /** Hours for which a carrier that does not say whether it has a parcel holds up what its hour ends. */
  carrierSilentHours: 24,
  /** Days after the delivery in which a buyer approves or asks for a refund; after how many of them they are reminded. */
  approveDays: 7,
  approveReminderDays: 5,
  /** Days that the desk gives at once beyond the usual hours. */
  orderExtensionDaysMost: 14,
  /** Letters that somebody adds to the reason of a cancellation. */
  orderTextMost: 500,
  /** Days in which two hand over in person, and after how many of them both are reminded. */
  meetDays: 7,
  meetReminderDays: 5,
  /** Tries of a handover code, and minutes for which an order takes none after the last of them. */
  handoverTries: 5,
  handoverLockMinutes: 60,
  /** Photos that each side may add to an order, and kuruş from which on they are asked to. */
  orderPhotosMost: 3,
  orderPhotosFrom: 5_000_00,
  /** Hours for which payouts wait after a bank account has changed. */
  payoutHoldHours: 24,
  /** Payouts of one run, and minutes from one try of one to the next. */
  payoutsAtOnce: 100,
  payoutRetryMinutes: 30,
  /** Days within which the provider's report must name a payout. */
  /** Days whose report was not compared are made up for, so far back. */
  reconciliationDays: 60,
  /** How old the last check of the books may be when something is paid out. */
  booksCheckedMinutes: 10,
  payoutReportDays: 7,
  /** Days that a statement of earnings may be of. */
  statementDaysMost: 366,
  statementRowsMost: 5_000,
  /** Letters of a reason at the desk, and those that it has at least; more where members' money or orders are decided about. */
  deskReasonMost: 500,
  deskReasonLeast: 5,
  deskDecisionLeast: 10,
  /** Days in which a seller answers a request for a refund before it counts as accepted, and after how many of them they are reminded. */
  refundReminderDays: 2,
  refundAnswerDays: 3,
  /** Days in which a buyer sends an accepted return: no fewer than contracts give them; and in which they appeal against a rejection. */
  returnShipDays: 14,
  refundAppealDays: 7,
  /** Days in which a seller looks at what came back before the refund counts as approved, and after how many of them they are reminded. */
  returnReminderDays: 2,
  returnApproveDays: 3,
  /** Cubic centimetres that count as one desi; the desi, kilograms and centimetres of the largest parcel. */
  desiDivisor: 3_000,
  parcelDesiMost: 100,
  parcelKgMost: 100,
  parcelSideMost: 200,
  /** Letters of a review and of its answer; days after completion in which a buyer reviews, days in which they change what they wrote, and after how many they are reminded. */
  reviewMost: 1_000,
  reviewDays: 60,
  reviewChangeDays: 14,
  reviewReminderDays: 3,
  /** Packages of one parcel whose fee may be asked together. */
  parcelPackagesMost: 20,
  /** After how many of these days a buyer is reminded to send a return, or that they may still appeal. */
  returnShipReminderDays: 10,
  refundAppealReminderDays: 5,
  /** Days after which an administrator looks into a return that has not arrived. */
  returnTransitDays: 15,
  /** Days from the payment on after which something that was sent and never delivered counts as not arrived. */
  notArrivedDays: 10,
  /** Letters of what the sides of a refund write, and of an administrator's words at least. */
  refundTextMost: 2_000,
  refundDecisionLeast: 20,
  /** Refunds that may be asked for of one order. */
  refundsOfOrderMost: 10,
  /** Days after the end of a refund for which its words and photos are kept. */
  refundWordsDays: 180,
} as const;
