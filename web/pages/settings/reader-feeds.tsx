import { useState } from 'react'
import {
  channelListAddress,
  FEED_FORMATS,
  type FeedFormat,
  feedAddress,
  feedListAddress,
} from '#domain/feed-addresses.ts'
import { notInDemo } from '#text/demo.ts'
import * as text from '#text/reader-feeds.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { useLibrary } from '#web/features/library/use-library.ts'
import { FeedAddresses } from '#web/features/reader-feeds/feed-addresses.tsx'
import { useReaderFeeds } from '#web/features/reader-feeds/use-reader-feeds.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Loading } from './loading.tsx'
import styles from './settings.module.css'

const QUESTIONS = {
  renew: { title: text.renewTitle, text: text.renewText, confirmLabel: text.renewConfirm },
  off: { title: text.turnOffTitle, text: text.turnOffText, confirmLabel: text.turnOffConfirm, danger: true },
} as const

/** Turns feeds for readers on and off, and lists their addresses. */
export function ReaderFeeds() {
  const { feeds, error, retry, change, isChanging } = useReaderFeeds()
  const isDemo = useSignedIn().platform.mode === 'demo'
  const [question, setQuestion] = useState<keyof typeof QUESTIONS | null>(null)
  return (
    <section className={styles.section} aria-labelledby="reader-feeds">
      <h3 id="reader-feeds">{text.feeds}</h3>
      <p>{text.feedsText}</p>
      {isDemo && <p>{notInDemo}</p>}
      <Loading data={feeds} error={error} refetch={retry} />
      {feeds?.base && <Addresses base={feeds.base} />}
      {feeds?.isOn && feeds.base === null && <p>{text.unreadable}</p>}
      <div className={styles.buttons}>
        {feeds && !feeds.isOn && !isDemo && (
          <Button busy={isChanging} onClick={() => change('on')}>
            {text.turnOn}
          </Button>
        )}
        {feeds?.isOn && (
          <>
            <Button busy={isChanging} onClick={() => setQuestion('renew')}>
              {text.renew}
            </Button>
            <Button variant="quiet" onClick={() => setQuestion('off')}>
              {text.turnOff}
            </Button>
          </>
        )}
      </div>
      <p>{text.appsText(`${location.origin}/reader`)}</p>
      {question && (
        <ConfirmDialog
          {...QUESTIONS[question]}
          onConfirm={() => {
            setQuestion(null)
            change(question)
          }}
          onCancel={() => setQuestion(null)}
        />
      )}
    </section>
  )
}

function Addresses({ base }: { base: string }) {
  const { library } = useLibrary()
  const [format, setFormat] = useState<FeedFormat>('atom')
  const lists = [{ id: null, name: text.allNew }, ...(library?.folders ?? [])]
  return (
    <>
      <p>{text.secretText}</p>
      <div className={styles.buttons}>
        <Segments<FeedFormat>
          label={text.format}
          value={format}
          options={FEED_FORMATS.map((value) => ({ value, label: text.formats[value] }))}
          onChange={setFormat}
        />
      </div>
      <FeedAddresses
        label={text.addresses}
        addresses={lists.map(({ id, name }) => ({
          ...{ key: id ?? '', name, copyName: name },
          address: feedAddress(base, id, format),
        }))}
      />
      <div className={styles.buttons}>
        <a className={buttonClass()} href={feedListAddress(base, format)} download aria-describedby="feeds-opml">
          {text.opml}
        </a>
        <span id="feeds-opml">{text.opmlText}</span>
      </div>
      <p>{text.channelListText}</p>
      <FeedAddresses
        label={text.channelLists}
        addresses={[
          {
            ...{ key: 'channels', name: text.channelList, copyName: text.channelList },
            address: channelListAddress(base, null),
          },
        ]}
      />
    </>
  )
}
