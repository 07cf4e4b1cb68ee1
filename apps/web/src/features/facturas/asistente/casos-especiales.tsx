// What an invoice may say of itself besides its kind: of all that, only what its kind may say.
import { admiteCaso } from '@encadena/invoicing';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAsistente, useErrorDeCampo } from './asistente-context';

const CASOS = ['simplificadaArt7273', 'sinIdentificarArt61d', 'cupon'] as const;

export function CasosEspeciales() {
  const { t } = useTranslation();
  const { borrador, dispatch } = useAsistente();
  const error = useErrorDeCampo();
  return CASOS.filter((caso) => admiteCaso(caso, borrador.tipoFactura)).map((caso) => (
    <Checkbox
      key={caso}
      label={t(`casos.${caso}`)}
      description={t(`casos.${caso}Ayuda`)}
      data-campo={caso}
      checked={borrador[caso] ?? false}
      error={error(caso)}
      onChange={(event) => dispatch({ tipo: 'campos', cambios: { [caso]: event.currentTarget.checked } })}
    />
  ));
}
