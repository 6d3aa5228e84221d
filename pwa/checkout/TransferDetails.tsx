import { decimalsOf, toMajorString } from '#domain/money.ts';
import { partDue } from '#domain/orders/rules.ts';
import type { OrderPage, TransferInstructions } from '#domain/orders/types.ts';
import { groupIban } from '#domain/settings/rules.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { CopyValue } from './CopyValue.tsx';
import { TransferQr } from './TransferQr.tsx';
import './transfer-details.css';

type Props = { of: TransferInstructions; order: Pick<OrderPage, 'id' | 'accessToken' | 'currency' | 'total' | 'paid' | 'due'> };

/** The bank details of the transfer, to copy or to scan. */
export function TransferDetails({ of, order }: Props) {
  const { t, money, number, date } = useSpeaker();
  const { holder, iban, bic, reference, amount, payBy } = of;
  const { currency } = order;
  const digits = decimalsOf(currency);
  const plain = number(Number(toMajorString(amount, currency)), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
  return (
    <section className="transfer-details" aria-labelledby="transfer">
      <h2 id="transfer">{t(titles[partDue(order)])}</h2>
      <div>
        <dl>
          <CopyValue label={t(/*i18n*/ { id: 'transfer.amount', message: 'Amount' })} value={money(amount, currency)} copied={plain} />
          <CopyValue label={t(/*i18n*/ { id: 'transfer.holder', message: 'Account holder' })} value={holder} />
          <CopyValue label={t(/*i18n*/ { id: 'transfer.iban', message: 'IBAN' })} value={groupIban(iban)} copied={iban} />
          {bic !== '' && <CopyValue label={t(/*i18n*/ { id: 'transfer.bic', message: 'BIC' })} value={bic} />}
          <CopyValue label={t(/*i18n*/ { id: 'transfer.reference', message: 'Reference' })} value={reference} />
        </dl>
        <TransferQr of={of} order={order} />
      </div>
      <p>
        {t(
          /*i18n*/ { id: 'transfer.payBy', message: 'Please pay by {day}. With the reference we know that the money is for your order.' },
          { day: date(payBy) },
        )}
      </p>
    </section>
  );
}

const titles = {
  all: /*i18n*/ { id: 'transfer.title', message: 'Please transfer' },
  deposit: /*i18n*/ { id: 'transfer.titleDeposit', message: 'Please transfer the deposit' },
  rest: /*i18n*/ { id: 'transfer.titleRest', message: 'Please transfer the rest' },
};
