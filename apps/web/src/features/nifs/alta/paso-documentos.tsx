// Step 3: the documents that let us send. They can wait; issuing waits with them.
import type { NifDetalleDto } from '@encadena/contracts';
import { Deslizante } from '@encadena/ui';
import { Alert, Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PASOS_ALTA, paths } from '../../../paths';
import { PapelesDelNif } from '../../../shared/papeles';
import { MarcoAlta } from './marco-alta';

export function PasoDocumentos({ nif }: { nif: NifDetalleDto }) {
  const { t } = useTranslation();
  const { uuid, nifValidoParaOperar } = nif;
  const [entregados, setEntregados] = useState(false);
  const botones = (
    <>
      <Button
        variant="default"
        component={Link}
        to={paths.altaNif('administrador', uuid)}
        leftSection={<IconArrowLeft size={18} />}
      >
        {t('comun.acciones.anterior')}
      </Button>
      <Button
        component={Link}
        to={paths.altaNif('pago', uuid)}
        variant={entregados ? 'filled' : 'default'}
        rightSection={<IconArrowRight size={18} />}
      >
        {entregados ? t('comun.acciones.siguiente') : t('altaNif.masTarde')}
      </Button>
    </>
  );
  return (
    <MarcoAlta
      paso="documentos"
      uuid={uuid}
      abierto={PASOS_ALTA.length - 1}
      titulo={t('altaNif.documentos.titulo')}
      texto={t('altaNif.documentos.texto')}
      botones={botones}
    >
      <Deslizante gap="md">
        <PapelesDelNif nifId={uuid} onListo={() => setEntregados(true)} />
        {nifValidoParaOperar ? (
          <Alert color="teal" icon={<IconCircleCheck />}>
            {t('altaNif.documentos.listo')}
          </Alert>
        ) : (
          <Alert color="petroleo" icon={<IconInfoCircle />}>
            {t('altaNif.documentos.pendiente')}
          </Alert>
        )}
      </Deslizante>
    </MarcoAlta>
  );
}
