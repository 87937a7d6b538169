declare module 'iyzipay' {
  type Callback = (error: unknown, body: unknown) => void;
  type Ask = (params: object, callback: Callback) => void;
  interface Resource {
    create: Ask;
    retrieve: Ask;
    update: Ask;
    delete: Ask;
  }
  type ResourceName =
    | 'apiTest'
    | 'approval'
    | 'cancel'
    | 'card'
    | 'cardList'
    | 'checkoutForm'
    | 'checkoutFormInitialize'
    | 'installmentInfo'
    | 'payment'
    | 'paymentItem'
    | 'reportingPayoutCompleted'
    | 'refund'
    | 'reportingTransactionDetails'
    | 'reportingTransactions'
    | 'subMerchant';
  interface Client extends Record<ResourceName, Resource> {}
  const Iyzipay: new (account: { apiKey: string; secretKey: string; uri: string }) => Client;
  export default Iyzipay;
  export type { Client, Resource, ResourceName };
}
