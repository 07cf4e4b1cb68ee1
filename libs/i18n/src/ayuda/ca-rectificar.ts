// Help of rectifying an invoice and of changing tickets for a complete one, in Catalan.
import type { PantallaDeRectificar } from './pantallas';

export const rectificar: Readonly<Record<PantallaDeRectificar, string>> = {
  asesor: `
### Com la corregeixo?

Una factura emesa no es canvia ni s’esborra, i hi ha diverses maneres d’arreglar el que està malament. Amb tres preguntes et diem quina toca:

- **Anul·lar**: la factura no hauria d’existir i el client no la té.
- **Rectificar**: el client la té, o alguna cosa va canviar després (una devolució, un descompte). Se n’emet una altra que la corregeix.
- **Esmenar el registre**: la factura està bé, però el que es va comunicar a l’Agència Tributària no.
- **Canviar per factura completa**: el client té un tiquet i vol una factura al seu nom.

Abans de fer res veus **què es crearà** (cada registre i cada factura, en el seu ordre) i **quant suma la factura abans i després**. Fins que no ho confirmes en el pas següent no es fa res.

Si ara no es pot (per exemple, perquè l’Agència encara no ha contestat), et diem per què.
`,
  rectificar: `
### Rectificar una factura

Una factura emesa no es canvia ni s’esborra: se n’emet una altra que la corregeix, la **rectificativa**. Digues-nos què ha passat i preparem l’esborrany; tu el revises i l’emets.

- **Tornen alguna cosa**: escriu quant torna de cada línia. Si torna per parts, fes una rectificativa cada vegada: et diem quant en queda.
- **Un descompte després de facturar**: un percentatge sobre el que queda de la factura.
- **El preu, la quantitat, l’impost o una altra dada són incorrectes**: l’esborrany porta les línies perquè les deixis com havien de ser.
- **Era per a un altre client**: es desfà la factura sencera. Després fes servir **Duplica** i tria el client correcte.
- **No me la paguen** i **concurs de creditors**: la llei posa terminis i requisits. Consulta’ls abans amb la teva gestoria.

**Per diferències** vol dir que la rectificativa porta només el que canvia. **Per substitució**, que porta la factura sencera com havia de ser, i els imports que substitueix.

Al primer pas de l’esborrany pots afegir **altres factures del mateix client**, també les que vas fer amb un altre programa: escriu-ne el número i la data. Si la que rectifiques és d’un altre programa, comença a la llista de factures, al menú de dalt: **Rectificar una factura d’un altre programa**.

Les factures simplificades (tiquets) es rectifiquen amb una R5. Si el tiquet ja es va canviar per una factura completa, després de la R5 et proposem la factura completa que l’acompanya.
`,
  sustituir: `
### Canviar tiquets per una factura completa

El teu client té un tiquet o més i vol una factura a nom seu. Tria per a qui és i preparem la factura completa (**F3**) amb les línies de tots.

- Els tiquets **continuen valent**: no s’anul·len ni es rectifiquen, i res no es compta dues vegades.
- Per canviar-ne uns quants alhora, marca’ls a la llista de factures.
- **T’has equivocat a la factura completa?** Al seu menú, **Corregeix aquesta factura completa** en prepara una altra amb els imports contraris; quan l’emetis et proposem la correcta.
- **Tornen alguna cosa d’un tiquet ja canviat?** Rectifica el tiquet. Després et proposem la factura completa d’aquella devolució.
`,
};
