// Help pages of the back office, in Catalan.
import type { PantallaDeSuper } from './index';

export const deSuper: Readonly<Record<PantallaDeSuper, string>> = {
  'super-usuarios': `
### Usuaris

Tots els comptes, deu per pàgina. Cerca per nom, correu electrònic, empresa o NIF: un NIF complet va directe al seu titular.

- **Documentació**: quants NIF esperen que algú revisi el seu document. Filtra per «En validació» per veure només aquests comptes.
- **Subscripcions** i **factures usades**: el que sumen els NIF que no estan arxivats.
- Cal la verificació en dos passos, sempre.

Cada vegada que un compte apareix a la teva pantalla queda anotat, i el titular ho pot veure al seu perfil.
`,
  'super-usuario': `
### Un compte

Abans d'obrir-lo escriu **per què**. El motiu queda anotat amb el teu nom i l'hora, i el llegeix el titular: escriu el que li diries a la cara.

El motiu val per a aquest compte i els seus NIF fins que tornis a carregar la pàgina. Prem un NIF per veure'n els documents.

Aquí no es canvia res del compte.
`,
  'super-nif': `
### Un NIF i els seus documents

- **Mostra el document** l'obre aquí mateix; **Descarrega** el desa. Totes dues coses queden anotades.
- Les **comprovacions** diuen què hem pogut comprovar sols i què no. El que «falla» o «no s'ha comprovat» és el que has de mirar tu.
- **Valida**: el NIF ja pot emetre. Escriu què has comprovat.
- **Rebutja**: el titular rep un correu amb el teu motiu i pot lliurar un altre document. Digues-li què ha de corregir.

No es veuen les seves factures ni els seus clients, només quants n'hi ha.
`,
};
