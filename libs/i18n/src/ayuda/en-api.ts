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
- **Documentation**: every call with what it takes, what it answers and its errors, in [the API documentation](/api/docs).

Each key can make [[peticiones-minuto]] requests a minute.

#### Forcing what the Agency answers

In the test environment a simulated Agency answers. Write one of these values in the description of the operation of an invoice, with any other text around it, and what the table says will happen: you will see it on the invoice, in the API and in the webhooks.

[[valores-de-prueba]]

What affects the sending happens once, and then all is well: so you see how your program recovers. With \`*3\` it happens three times: \`[SIM:503*3]\`. In the real environment these values are text like any other.

You can also take the simulated Agency away for a while, with \`POST /api/v1/pruebas/incidencia\` and a test key: invoices are issued, wait, and go out when it is back.

And you can move the clock of your tests with \`POST /api/v1/pruebas/reloj\`, to see a year change, a 29 February or an overdue invoice: dates, numbers and due dates of your tests follow that clock, and the real environment does not notice. It cannot go back before the last record of your tests.
`,
};
