// A handful of the products that hold a text, never more of them looked at than a bound (docs/adr/0060).
import { conPalabras, conPlegado, consultas, segunReparto } from '../../platform/db';
import { PALABRAS_DE_ARTICULO } from './palabras';

/** The index knows pieces of three letters: with fewer it would give all of the NIF. */
const EN_INDICE = 3;

/** The first `cuantos` by name. By the index, or with too few letters for it among the first `mirados` by name. */
export const articulosCon = (
  nifId: string,
  texto: string,
  { cuantos, mirados }: { cuantos: number; mirados: number },
) => {
  const enIndice = texto.length >= EN_INDICE;
  return segunReparto((repartida) =>
    consultas
      .selectFrom((eb) =>
        eb
          .selectFrom('articulos')
          .selectAll()
          .where('nifId', '=', nifId)
          .$if(!enIndice, (primeros) => primeros.orderBy('nombre').limit(mirados))
          .as('articulos'),
      )
      .select(['id as uuid', 'nombre', 'referencia', 'linea'])
      .where(
        enIndice
          ? conPalabras(PALABRAS_DE_ARTICULO, texto, { repartida, maximo: mirados })
          : conPlegado(PALABRAS_DE_ARTICULO.columnas, texto),
      )
      .orderBy('nombre')
      .orderBy('id')
      .limit(cuantos),
  );
};
