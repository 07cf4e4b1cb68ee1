// Help of rectifying an invoice and of changing tickets for a complete one, in Spanish.
import type { PantallaDeRectificar } from './pantallas';

export const rectificar: Readonly<Record<PantallaDeRectificar, string>> = {
  asesor: `
### ¿Cómo la corrijo?

Una factura emitida no se cambia ni se borra, y hay varias maneras de arreglar lo que está mal. Con tres preguntas te decimos cuál toca:

- **Anular**: la factura no debería existir y tu cliente no la tiene.
- **Rectificar**: tu cliente la tiene, o algo cambió después (una devolución, un descuento). Se emite otra que la corrige.
- **Corregir el registro**: la factura está bien, pero lo que se comunicó a la Agencia Tributaria no.
- **Cambiar por factura completa**: tu cliente tiene un tique y quiere una factura a su nombre.

Antes de hacer nada ves **qué se va a crear** (cada registro y cada factura, en su orden) y **cuánto suma la factura antes y después**. Hasta que no lo confirmas en el paso siguiente no se hace nada.

Si ahora no se puede (por ejemplo, porque la Agencia aún no ha contestado), te decimos por qué.
`,
  rectificar: `
### Rectificar una factura

Una factura emitida no se cambia ni se borra: se emite otra que la corrige, la **rectificativa**. Dinos qué ha pasado y preparamos el borrador; tú lo revisas y lo emites.

- **Devuelven algo**: escribe cuánto vuelve de cada línea. Si vuelve por partes, haz una rectificativa cada vez: te decimos cuánto queda.
- **Un descuento después de facturar**: un porcentaje sobre lo que queda de la factura.
- **El precio, la cantidad, el impuesto u otro dato están mal**: el borrador trae las líneas para que las dejes como tenían que ser.
- **Era para otro cliente**: se deshace la factura entera. Después usa **Duplicar** y elige al cliente correcto.
- **No me la pagan** y **concurso de acreedores**: la ley pone plazos y requisitos. Consúltalos antes con tu asesoría.

**Por diferencias** quiere decir que la rectificativa lleva solo lo que cambia. **Por sustitución**, que lleva la factura entera como tenía que ser, y los importes a los que sustituye.

En el primer paso del borrador puedes añadir **otras facturas del mismo cliente**, también las que hiciste con otro programa: escribe su número y su fecha. Si la que rectificas es de otro programa, empieza en la lista de facturas, en el menú de arriba: **Rectificar una factura de otro programa**.

Las facturas simplificadas (tiques) se rectifican con una R5. Si el tique ya se cambió por una factura completa, después de la R5 te proponemos la factura completa que la acompaña.
`,
  sustituir: `
### Cambiar tiques por una factura completa

Tu cliente tiene uno o varios tiques y quiere una factura a su nombre. Elige para quién es y preparamos la factura completa (**F3**) con las líneas de todos.

- Los tiques **siguen valiendo**: no se anulan ni se rectifican, y nada se cuenta dos veces.
- Para cambiar varios a la vez, márcalos en la lista de facturas.
- **¿Te has equivocado en la factura completa?** En su menú, **Corregir esta factura completa** prepara otra con los importes contrarios; al emitirla te proponemos la correcta.
- **¿Devuelven algo de un tique ya cambiado?** Rectifica el tique. Después te proponemos la factura completa de esa devolución.
`,
};
