/** Parcels: tracking, and the code for the carrier's desk. */
export const translations = {
  title: 'Parcel tracking',
  company: 'Carrier',
  code: 'Shipment code',
  copy: 'Copy the code',
  copied: 'Shipment code copied',
  copyFailed: 'The code could not be copied',
  track: 'Track it at the carrier',
  stage: {
    OnCreated: 'Waiting to be handed over',
    OnDelivery: 'Handed over, on its way',
    ShipmentCompleted: 'Delivered',
    ProductReturned: 'Returned to the sender',
  },
  hint: {
    OnCreated: {
      sender: 'Take the parcel to a {{company}} branch and show the code.',
      receiver: 'The sender has not handed the parcel over yet.',
    },
    OnDelivery: { sender: 'The parcel is on its way to the recipient.', receiver: 'The parcel is on its way to you.' },
    ShipmentCompleted: { sender: 'The recipient has the parcel.', receiver: 'You have received the parcel.' },
    ProductReturned: {
      sender: 'The parcel is coming back to you.',
      receiver: 'The parcel could not be delivered and went back to the sender.',
    },
  },
  next: 'Next',
  label: {
    title: 'Show at the branch',
    text: 'Close the parcel, take it to a {{company}} branch and show this barcode. The branch prints the label; you pay nothing there.',
    barcode: 'Barcode of the code {{code}}',
    size: '{{name}} parcel',
    print: 'Print',
    sizes: { Small: 'Small', Medium: 'Medium', Large: 'Large', XLarge: 'Extra large' },
  },
};
