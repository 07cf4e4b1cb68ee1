// Step 5: whether the NIF may issue, or what is missing, each with the way there.
import type { NifDetalleDto } from '@encadena/contracts';
import { Alert, Anchor, Button, Group, List, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PASOS_ALTA, paths } from '../../../paths';
import { MarcoAlta } from './marco-alta';

function Falta({
  nif: { uuid, documentacionEstado, nifValidoParaOperar, suscripcionActiva },
}: {
  nif: NifDetalleDto;
}) {
  const { t } = useTranslation();
  const enlace = { inherit: true, c: 'inherit', underline: 'always' } as const;
  return (
    <List size="sm" spacing={6} mt={4}>
      {!nifValidoParaOperar && (
        <List.Item>
          {t(`altaNif.completado.falta.${documentacionEstado}`)}
          {'. '}
          <Anchor component={Link} to={paths.altaNif('documentos', uuid)} {...enlace}>
            {t('altaNif.completado.firmar')}
          </Anchor>
        </List.Item>
      )}
      {!suscripcionActiva && (
        <List.Item>
          {t('altaNif.completado.falta.suscripcion')}
          {'. '}
          <Anchor component={Link} to={paths.altaNif('pago', uuid)} {...enlace}>
            {t('altaNif.completado.pagar')}
          </Anchor>
        </List.Item>
      )}
    </List>
  );
}

export function PasoCompletado({ nif }: { nif: NifDetalleDto }) {
  const { t } = useTranslation();
  const { uuid, razonSocial: nombre } = nif;
  const listo = nif.nifValidoParaOperar && nif.suscripcionActiva;
  const botones = (
    <>
      <Button variant="default" component={Link} to={paths.nifs}>
        {t('altaNif.completado.lista')}
      </Button>
      <Group gap="xs">
        <Button variant="default" component={Link} to={paths.altaNif('empresa')}>
          {t('altaNif.completado.otro')}
        </Button>
        <Button component={Link} to={listo ? paths.nif.nuevaFactura(uuid) : paths.nif.inicio(uuid)}>
          {listo ? t('altaNif.completado.factura') : t('altaNif.completado.entrar')}
        </Button>
      </Group>
    </>
  );
  return (
    <MarcoAlta paso="completado" uuid={uuid} abierto={PASOS_ALTA.length - 1} botones={botones}>
      <Stack gap="md">
        {listo ? (
          <Alert
            color="teal"
            icon={<IconCircleCheck />}
            title={t('altaNif.completado.listoTitulo', { nombre })}
          >
            {t('altaNif.completado.listo')}
          </Alert>
        ) : (
          <Alert
            color="yellow"
            icon={<IconAlertTriangle />}
            title={t('altaNif.completado.casiTitulo', { nombre })}
          >
            {t('altaNif.completado.casi')}
            <Falta nif={nif} />
          </Alert>
        )}
      </Stack>
    </MarcoAlta>
  );
}
