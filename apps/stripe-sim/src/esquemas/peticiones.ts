// What each call of the API takes: the SDK's own parameter types, by call. From this table the build makes the
// schemas that incoming requests are checked against (tools/generate-stripe-params.mjs), and the handlers get
// their types.
import type Stripe from 'stripe';

// A call without parameters of its own; the SDK sends `expand` with any.
export interface SinParametros {
  expand?: string[];
}

export interface Peticiones {
  'POST /v1/customers': Stripe.CustomerCreateParams;
  'GET /v1/customers': Stripe.CustomerListParams;
  'GET /v1/customers/:customer': Stripe.CustomerRetrieveParams;
  'POST /v1/customers/:customer': Stripe.CustomerUpdateParams;
  'DELETE /v1/customers/:customer': SinParametros;
  'GET /v1/customers/:customer/payment_methods': Stripe.CustomerListPaymentMethodsParams;
  'POST /v1/customers/:customer/tax_ids': Stripe.CustomerCreateTaxIdParams;
  'GET /v1/customers/:customer/tax_ids': Stripe.CustomerListTaxIdsParams;
  'GET /v1/customers/:customer/tax_ids/:id': SinParametros;
  'DELETE /v1/customers/:customer/tax_ids/:id': SinParametros;

  'POST /v1/payment_methods': Stripe.PaymentMethodCreateParams;
  'GET /v1/payment_methods': Stripe.PaymentMethodListParams;
  'GET /v1/payment_methods/:id': Stripe.PaymentMethodRetrieveParams;
  'POST /v1/payment_methods/:id/attach': Stripe.PaymentMethodAttachParams;
  'POST /v1/payment_methods/:id/detach': Stripe.PaymentMethodDetachParams;
  'GET /v1/setup_intents/:id': SinParametros;

  'POST /v1/products': Stripe.ProductCreateParams;
  'GET /v1/products': Stripe.ProductListParams;
  'GET /v1/products/:id': Stripe.ProductRetrieveParams;
  'POST /v1/products/:id': Stripe.ProductUpdateParams;
  'POST /v1/prices': Stripe.PriceCreateParams;
  'GET /v1/prices': Stripe.PriceListParams;
  'GET /v1/prices/:id': Stripe.PriceRetrieveParams;
  'POST /v1/prices/:id': Stripe.PriceUpdateParams;
  'POST /v1/tax_rates': Stripe.TaxRateCreateParams;
  'GET /v1/tax_rates': Stripe.TaxRateListParams;
  'GET /v1/tax_rates/:id': Stripe.TaxRateRetrieveParams;
  'POST /v1/tax_rates/:id': Stripe.TaxRateUpdateParams;

  'POST /v1/checkout/sessions': Stripe.Checkout.SessionCreateParams;
  'GET /v1/checkout/sessions': Stripe.Checkout.SessionListParams;
  'GET /v1/checkout/sessions/:id': Stripe.Checkout.SessionRetrieveParams;
  'POST /v1/checkout/sessions/:id/expire': Stripe.Checkout.SessionExpireParams;
  'GET /v1/checkout/sessions/:id/line_items': Stripe.Checkout.SessionListLineItemsParams;
  'POST /v1/billing_portal/sessions': Stripe.BillingPortal.SessionCreateParams;

  'POST /v1/subscriptions': Stripe.SubscriptionCreateParams;
  'GET /v1/subscriptions': Stripe.SubscriptionListParams;
  'GET /v1/subscriptions/:id': Stripe.SubscriptionRetrieveParams;
  'POST /v1/subscriptions/:id': Stripe.SubscriptionUpdateParams;
  'DELETE /v1/subscriptions/:id': Stripe.SubscriptionCancelParams;
  'GET /v1/subscription_items': Stripe.SubscriptionItemListParams;
  'POST /v1/subscription_schedules': Stripe.SubscriptionScheduleCreateParams;
  'GET /v1/subscription_schedules': Stripe.SubscriptionScheduleListParams;
  'GET /v1/subscription_schedules/:id': Stripe.SubscriptionScheduleRetrieveParams;
  'POST /v1/subscription_schedules/:id': Stripe.SubscriptionScheduleUpdateParams;
  'POST /v1/subscription_schedules/:id/release': Stripe.SubscriptionScheduleReleaseParams;
  'POST /v1/subscription_schedules/:id/cancel': Stripe.SubscriptionScheduleCancelParams;

  'POST /v1/invoices': Stripe.InvoiceCreateParams;
  'GET /v1/invoices': Stripe.InvoiceListParams;
  'POST /v1/invoices/create_preview': Stripe.InvoiceCreatePreviewParams;
  'GET /v1/invoices/:id': Stripe.InvoiceRetrieveParams;
  'POST /v1/invoices/:id': Stripe.InvoiceUpdateParams;
  'DELETE /v1/invoices/:id': SinParametros;
  'GET /v1/invoices/:id/lines': Stripe.InvoiceListLineItemsParams;
  'POST /v1/invoices/:id/finalize': Stripe.InvoiceFinalizeInvoiceParams;
  'POST /v1/invoices/:id/pay': Stripe.InvoicePayParams;
  'POST /v1/invoices/:id/void': Stripe.InvoiceVoidInvoiceParams;
  'POST /v1/invoices/:id/mark_uncollectible': Stripe.InvoiceMarkUncollectibleParams;
  'POST /v1/invoiceitems': Stripe.InvoiceItemCreateParams;
  'GET /v1/invoiceitems': Stripe.InvoiceItemListParams;
  'GET /v1/invoiceitems/:id': Stripe.InvoiceItemRetrieveParams;
  'POST /v1/invoiceitems/:id': Stripe.InvoiceItemUpdateParams;
  'DELETE /v1/invoiceitems/:id': SinParametros;
  'GET /v1/invoice_payments': Stripe.InvoicePaymentListParams;
  'GET /v1/invoice_payments/:id': Stripe.InvoicePaymentRetrieveParams;
  'POST /v1/credit_notes': Stripe.CreditNoteCreateParams;
  'GET /v1/credit_notes': Stripe.CreditNoteListParams;
  'GET /v1/credit_notes/:id': Stripe.CreditNoteRetrieveParams;
  'GET /v1/credit_notes/:id/lines': Stripe.CreditNoteListLineItemsParams;
  'POST /v1/credit_notes/:id/void': Stripe.CreditNoteVoidCreditNoteParams;

  'POST /v1/payment_intents': Stripe.PaymentIntentCreateParams;
  'GET /v1/payment_intents': Stripe.PaymentIntentListParams;
  'GET /v1/payment_intents/:id': Stripe.PaymentIntentRetrieveParams;
  'GET /v1/charges': Stripe.ChargeListParams;
  'GET /v1/charges/:id': Stripe.ChargeRetrieveParams;
  'POST /v1/refunds': Stripe.RefundCreateParams;
  'GET /v1/refunds': Stripe.RefundListParams;
  'GET /v1/refunds/:id': Stripe.RefundRetrieveParams;

  'GET /v1/disputes': Stripe.DisputeListParams;
  'GET /v1/disputes/:id': Stripe.DisputeRetrieveParams;
  'POST /v1/disputes/:id/close': Stripe.DisputeCloseParams;

  'GET /v1/events': Stripe.EventListParams;
  'GET /v1/events/:id': Stripe.EventRetrieveParams;
  'POST /v1/webhook_endpoints': Stripe.WebhookEndpointCreateParams;
  'GET /v1/webhook_endpoints': Stripe.WebhookEndpointListParams;
  'GET /v1/webhook_endpoints/:id': Stripe.WebhookEndpointRetrieveParams;
  'POST /v1/webhook_endpoints/:id': Stripe.WebhookEndpointUpdateParams;
  'DELETE /v1/webhook_endpoints/:id': SinParametros;
  'GET /v1/account': SinParametros;
  'GET /v1/accounts/:id': SinParametros;
}
