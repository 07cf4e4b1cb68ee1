// Help of the API keys, in English.
import type { PantallaDeApi } from './pantallas';

export const deApi: Readonly<Record<PantallaDeApi, string>> = {
  'claves-api': `
### API keys

An API key lets another program (your shop, your own software) issue and look up the invoices of this NIF.

- **Test and live** are different keys. Test keys are free and nothing they do counts; live ones need API access, which is activated in the subscription.
- **Permissions**: read, issue and manage. Give each program only those it needs.
- **The key is shown once**, when it is created. Keep it like a password: whoever has it can use it. Always put it in the header of the request, never in the address.
- **How long it works and IP addresses**: if you know from where and until when it will be used, say so, and anywhere else it will not work.
- **Replace**: you get another key like it, and the present one works on for as long as you choose. **Revoke**: it stops working at once.
- **See requests**: what each key asked for in the last 30 days and what it was answered. What is sent is not kept.

Each key can make 600 requests a minute, unless this installation says otherwise.
`,
};
