// Help page of webhooks, in Catalan.
import type { PantallaDeWebhooks } from './pantallas';

export const deWebhooks: Readonly<Record<PantallaDeWebhooks, string>> = {
  webhooks: `
### Webhooks

Amb un webhook el teu programa de gestió s’assabenta al moment del que passa aquí: li enviem un missatge a l’adreça que diguis.

- **Adreça**: la dona qui porta el teu programa. Ha de començar per \`https://\` i ser a internet.
- **Secret**: es mostra una sola vegada. Així el teu programa comprova que el missatge és nostre. Si el perds o el veu qui no ha de veure’l, canvia’l: l’anterior continua signant 24 hores.
- **Envia una prova** envia un missatge d’exemple i mostra què respon el teu programa.
- **Lliuraments**: cada missatge, amb el que va respondre el teu programa. Si no el va acceptar, el repetim al cap d’1, 5 i 30 minuts, 2, 6 i 12 hores i després cada dia. Al cap de tres dies sense resposta desactivem el webhook i t’escrivim.

Un missatge pot arribar dues vegades, sempre amb el mateix identificador. El que es perdi es pot demanar durant 90 dies a la llista d’esdeveniments (\`GET /eventos\`).

Els webhooks de l’entorn de proves i els del real són diferents.
`,
};
