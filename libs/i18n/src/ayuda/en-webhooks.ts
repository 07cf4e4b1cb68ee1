// Help page of webhooks, in English.
import type { PantallaDeWebhooks } from './pantallas';

export const deWebhooks: Readonly<Record<PantallaDeWebhooks, string>> = {
  webhooks: `
### Webhooks

By a webhook your management program learns at once of what happens here: we send it a message, to the address that you say.

- **Address**: given by whoever runs your program. It must begin with \`https://\` and be on the internet.
- **Secret**: shown once only. With it your program checks that a message is ours. If you lose it, or somebody sees it who should not, change it: the earlier one goes on signing for 24 hours.
- **Send a test** sends a sample message and shows what your program answers.
- **Deliveries**: each message, with what your program answered. If it was not accepted we repeat it after 1, 5 and 30 minutes, 2, 6 and 12 hours, and then every day. After three days without an answer we switch the webhook off and write to you.

A message may arrive twice, always with the same identifier. What gets lost can be asked for during 90 days in the list of events (\`GET /eventos\`).

Webhooks of the test environment and of the real one are different ones.

#### Forcing what the Agency answers

In the test environment a simulated Agency answers. Write one of these values in the description of the operation of an invoice, with any other text around it, and what the table says will happen: you will see it on the invoice, in the API and in the webhooks.

[[valores-de-prueba]]

What affects the sending happens once, and then all is well: so you see how your program recovers. With \`*3\` it happens three times: \`[SIM:503*3]\`. In the real environment these values are text like any other.
`,
};
