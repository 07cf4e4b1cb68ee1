// Help pages of the back office, in Catalan.
import type { PantallaDeSuper } from './pantallas';

export const deSuper: Readonly<Record<PantallaDeSuper, string>> = {
  'super-usuarios': `
### Usuaris

Tots els comptes, deu per pàgina. Cerca per nom, correu electrònic, empresa o NIF: un NIF complet va directe al seu titular.

- **Documentació**: quants NIF esperen que algú revisi el seu document. Filtra per «En revisió» per veure només aquests comptes.
- **Subscripcions** i **factures usades**: el que sumen els NIF que no estan arxivats.
- Cal la verificació en dos passos, sempre.

Cada vegada que un compte apareix a la teva pantalla queda anotat, i el titular ho pot veure al seu perfil.
`,
  'super-usuario': `
### Un compte

Abans d’obrir-lo escriu **per què**. El motiu queda anotat amb el teu nom i l’hora, i el llegeix el titular: escriu el que li diries a la cara.

El motiu val per a aquest compte i els seus NIF fins que tornis a carregar la pàgina. Prem un NIF per veure’n els documents.

Aquí no es canvia res del compte.
`,
  'super-nif': `
### Un NIF i els seus documents

- **Mostra el document** l’obre aquí mateix; **Baixa** el desa. Totes dues coses queden anotades.
- Les **comprovacions** diuen què hem pogut comprovar automàticament i què no. El que falla o no s’ha comprovat és el que has de mirar tu.
- **Valida**: el NIF ja pot emetre. Escriu què has comprovat.
- **Rebutja**: el titular rep un correu amb el teu motiu i pot lliurar un altre document. Digues-li què ha de corregir.

No es veuen les seves factures ni els seus clients, només quants n’hi ha.
`,
  'super-reclamaciones': `
### Reclamacions

Algú demana un NIF que ja utilitza un altre compte. Aquí hi ha les dues proves, una al costat de l’altra.

- **Certificat de representant o segell de l’empresa**: ho diu el mateix certificat. És la millor prova.
- **Certificat d’una persona**: diu qui signa, no a qui representa. Mira l’escriptura o la nota del Registre.
- **Signatura a mà**: compara el document d’identitat, i mira l’escriptura o la nota.
- **Certificat sense comprovar**: no el recolza cap autoritat coneguda, o falta una altra comprovació. Els noms que porta els pot haver escrit qualsevol.

**Dona el NIF a qui el reclama**: l’altre compte deixa d’emetre-hi i les seves factures emeses s’hi queden. Si hi ha registres seus que no havia d’haver emès, els ha d’anul·lar aquell compte: el que s’ha enviat a l’Agència no es mou de compte.

**Deixa’l a qui el té**: no canvia res per a aquell compte.

El motiu el llegeixen les dues parts: no expliquis res de l’una a l’altra. Cada consulta queda anotada als dos comptes.
`,
  'super-planes': `
### Plans

El que es ven ara mateix: cada pla amb els seus preus, l’accés a l’API i la prova gratuïta. És només per consultar-ho: els preus són dades i es canvien a la base de dades.

Un preu que ja s’ha contractat no es canvia: es retira i se’n posa un altre, i qui el té el conserva.

A sota, **les nostres factures als clients**: amb quin NIF i sèrie s’emeten, i les que esperen, amb el seu motiu. S’emeten soles quan s’arregla.
`,
  'super-casa': `
### Estat de la instal·lació

Les xifres de tots els NIF junts, sense el nom de cap. S’actualitzen cada minut.

- **Registres per enviar**: quant fa que espera el més antic. S’envien al moment; el normal és un minut o dos. Si alguna cosa ho impedeix, la norma demana tornar-ho a provar almenys cada hora: en vermell, fa més d’una hora que espera.
- **Accés retirat**: l’Agència Tributària ha tancat el pas a una cadena. Cal arreglar-ho primer amb l’Agència i després amb una ordre de l’operador.
- **Certificats**: els que han caducat i els que caduquen aviat. Als seus titulars ja els hem escrit.
- **Feina en espera**: correus, pagaments i avisos que es fan sols. El que s’ha **abandonat** necessita una persona.
- **El servidor que et respon**: quant triga a emetre, els inicis de sessió que ha rebutjat i les seves connexions a la base de dades.

Les mateixes xifres, amb la seva història i amb alarmes, es poden veure amb Prometheus i Grafana: el manual de l’operador diu com.
`,
};
