// The discount on the whole invoice: a button until somebody wants one.
import { DESCUENTO_TIPOS } from '@encadena/invoicing';
import type { DescuentoTipo } from '@encadena/invoicing';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconDiscount, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CampoDecimal } from '../../../shared/campos';
import { useEditor, useErrorDeCampo } from './asistente-context';
import type { Borrador } from './asistente-state';
import { useTextoDescuento } from './texto-descuento';

const VACIO = { tipo: 'PORCENTAJE', valor: '' } as const;

export function DescuentoGlobal() {
  const { t } = useTranslation();
  const { borrador, dispatch } = useEditor();
  const { descuentoGlobal: descuento } = borrador;
  const raiz = useRef<HTMLDivElement>(null);
  // Whoever adds one wants to write it, and whoever takes it away stays where it was; one that was there when
  // the step opened does not take the focus.
  const tocado = useRef(false);
  const hay = Boolean(descuento);
  useEffect(() => {
    if (tocado.current) raiz.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [hay]);
  const poner = (descuentoGlobal: Borrador['descuentoGlobal']): void => {
    tocado.current = true;
    dispatch({ tipo: 'campos', cambios: { descuentoGlobal } });
  };
  return (
    <div ref={raiz}>
      {descuento ? (
        <Campos descuento={descuento} poner={poner} />
      ) : (
        <Button
          mt="xs"
          variant="subtle"
          size="sm"
          leftSection={<IconDiscount size={18} />}
          onClick={() => poner(VACIO)}
        >
          {t('casos.descuento.anadir')}
        </Button>
      )}
    </div>
  );
}

interface CamposProps {
  descuento: NonNullable<Borrador['descuentoGlobal']>;
  poner: (descuento: Borrador['descuentoGlobal']) => void;
}

function Campos({ descuento, poner }: CamposProps) {
  const { t } = useTranslation();
  const { borrador } = useEditor();
  const error = useErrorDeCampo();
  const textoDescuento = useTextoDescuento();
  const conImpuestos = borrador.lineas.some(({ modoCalculo }) => modoCalculo === 'INVERSO');
  return (
    <div role="group" aria-label={t('casos.descuento.titulo')}>
      <Group mt="sm" gap="xs" align="flex-start" wrap="nowrap">
        <CampoDecimal
          label={t('casos.descuento.titulo')}
          data-campo="descuentoGlobal.valor"
          miw={0}
          value={descuento.valor}
          error={error('descuentoGlobal.valor')}
          onChange={(valor) => poner({ ...descuento, valor })}
        />
        <NativeSelect
          label={t('casos.descuento.en')}
          data={DESCUENTO_TIPOS.map((value) => ({ value, label: textoDescuento(value) }))}
          value={descuento.tipo}
          onChange={(event) => poner({ ...descuento, tipo: event.currentTarget.value as DescuentoTipo })}
        />
        {/* Beside the fields, not beside their labels. */}
        <Button
          variant="default"
          px="xs"
          mt={24}
          style={{ flexShrink: 0 }}
          aria-label={t('casos.descuento.quitar')}
          onClick={() => poner(null)}
        >
          <IconTrash size={18} />
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {t(conImpuestos ? 'casos.descuento.conImpuestos' : 'casos.descuento.ayuda')}
      </Text>
    </div>
  );
}
