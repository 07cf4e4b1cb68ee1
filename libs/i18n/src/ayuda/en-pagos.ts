// Help of what is paid for, in English.
import type { PantallaDePagos } from './pantallas';

export const pagos: Readonly<Record<PantallaDePagos, string>> = {
  suscripcion: `
### The subscription of this NIF

At the top is **how it stands**: on trial, active, ending, unpaid or cancelled. With an inactive subscription you can view everything, but not issue.

- **Plan**: a plan that costs more can start right now, paying the difference for the days that are left, or with the next renewal; one that costs less, or is paid more or less often, starts with the renewal and nothing is charged today. Until then you can cancel the change.
- **From month to year, or back**: all NIFs of a billing group are paid equally often, so the others change with this one at the next renewal, each on its own plan. Before you confirm you see which NIFs they are and what the group will pay; if you cancel the change, it is cancelled for all. For this one to change alone, move it to another group first.
- **Used**: how many invoices you have issued in this period, and how many it will be at this pace. We tell you at 80 and 100\u00a0%. Rectifying invoices do not count.
- **Spending cap**: how many extra invoices you are willing to pay for in each period. Once it is reached no more are issued; rectifying invoices and cancellations always go out.
- **Auto-renewal**: if you turn it off, the NIF stays active until the end of what is already paid.
- **API access**: to issue from your own program. Before you turn it on you see what it costs for the days that are left. Turned off, it works until the end of what is paid.

**The renewal could not be charged?** You have 7 days. Meanwhile you can go on issuing. Pay the receipt or change the card; otherwise the subscription is cancelled.
`,
  productos: `
### Plans and payments

- **Plans**: what each one costs, how many invoices it includes and what each extra one costs. Prices exclude taxes.
- **Your NIFs**: which plan each one has and until when. Click one to see its subscription.
- **Invoices and receipts**: everything that has been charged. The receipt opens on the page of the payment service; anything pending is paid there. Beside it is our invoice, with its QR code, in the name of the billing group: download it as a PDF. Where there is none, it says so: being prepared, billing details missing, or the receipt only, because this installation issues none of its own. When something is given back, the rectifying invoice is there too.

**Billing groups** say whom the invoice is made out to and which card pays. One group can pay for several NIFs.

**A business in another country of the European Union pays?** Its **EU VAT number** goes into the details of the group, and the European register (VIES) has to confirm it: there you see whether it confirms it, has not answered yet, or does not confirm it. With a confirmed number no Spanish VAT is charged, and our invoice says that its recipient accounts for the tax. Without confirmation no plan can be hired. If VIES stops confirming it while the subscription runs, we write to you: from the next charge on it includes Spanish VAT (21\u00a0%), until it is confirmed again.
`,
  contratar: `
### Choose a plan

1. Choose the NIF, who pays and the plan.
2. You see **the exact price before you pay**: if the group already pays for another NIF, only the days left of its cycle count. Taxes are added on the invoice.
3. If there is no card yet, you enter it on the page of the payment service and come back here.
4. Once it is paid, the NIF is active. If your bank wants you to confirm the payment, we take you to its page: nothing is activated until you do, neither a first plan nor one more NIF in a group that already pays. If you do not confirm, the order lapses after 23 hours and nothing is charged; until then its receipt is pending under **Invoices and receipts**, or you can order again with another card.

**What if the connection breaks?** Press again: you are not charged twice.

All NIFs of a group are paid for equally often. For another frequency, choose or create another group.
`,
};
